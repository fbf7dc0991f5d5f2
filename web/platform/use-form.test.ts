import { act, createElement } from "react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { render } from "#web/testing/render.ts";
import { useForm } from "./use-form.ts";

const schema = z.strictObject({ email: z.string(), password: z.string() });

test("[AUTH-03] two fields that a password manager fills at once both keep their values", async () => {
  let form: ReturnType<typeof useSignIn> | undefined;
  const useSignIn = () => useForm(schema, { initial: { email: "", password: "" }, submit: async () => {} });
  function Probe() {
    form = useSignIn();
    return null;
  }
  await render(createElement(Probe));
  await act(async () => {
    form?.field("email").onChange("anna@example.de");
    form?.field("password").onChange("geheim");
  });
  expect(form?.values).toEqual({ email: "anna@example.de", password: "geheim" });
});
