import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { describeAvatarFault } from "#domain/setup/avatar-list.ts";
import { AvatarFields } from "./AvatarFields.tsx";

/** Labels of the inputs that are marked as wrong, and of the input that the form focuses. */
function inputsOf(value: string, error = describeAvatarFault(value)) {
  const field = { name: "HEYGEN_AVATARS", value, error, onChange: () => undefined, onBlur: () => undefined };
  const fields = createElement(AvatarFields, { label: "Avatare", field });
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, fields));
  const inputs = [...markup.matchAll(/<label[^>]*>(.*?)<span[^>]*>(.*?)<\/span>(<input[^>]*>)/g)];
  const labelsOf = (attribute: string) =>
    inputs.filter(([, , , input]) => input?.includes(attribute)).map(([, part, speaker]) => `${part}${speaker}`);
  return { invalid: labelsOf('aria-invalid="true"'), focused: labelsOf('name="HEYGEN_AVATARS"') };
}

test("[ADM-01] an error marks and focuses the inputs of the speaker that it names", () => {
  expect(inputsOf("speaker-1=lea:stimme;email-clara=clara:")).toEqual({
    invalid: ["Stimmen-ID von Clara Hoffmann"],
    focused: ["Stimmen-ID von Clara Hoffmann"],
  });
  expect(inputsOf("email-clara=::de")).toEqual({
    invalid: ["Avatar-ID von Clara Hoffmann", "Stimmen-ID von Clara Hoffmann"],
    focused: ["Avatar-ID von Clara Hoffmann"],
  });
  expect(inputsOf("email-clara=clara:ruhig:tlh").invalid).toEqual(["Sprachen von Clara Hoffmann"]);
});

test("[ADM-01] an error without a speaker marks and focuses the first input; without an error none is marked", () => {
  const first = ["Avatar-ID von Lea Sommer"];
  expect(inputsOf("")).toEqual({ invalid: first, focused: first });
  expect(inputsOf("frueher=a:")).toEqual({ invalid: first, focused: first });
  expect(inputsOf("speaker-1=lea:stimme", "HeyGen kennt den Avatar nicht.")).toEqual({
    invalid: first,
    focused: first,
  });
  expect(inputsOf("speaker-1=lea:stimme").invalid).toEqual([]);
});
