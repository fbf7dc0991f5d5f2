import { expect, test } from "vitest";
import { AppError, toRefusal } from "#domain/errors.ts";
import { ApiError, errorMessage, refusedError } from "./api-error.ts";

test("an error of the server keeps its code, its message and its fields", () => {
  const refusal = toRefusal(new AppError("input.invalid", { fields: { email: "Bitte prüfen" } }));
  expect(refusedError(422, refusal)).toMatchObject({
    status: 422,
    code: "input.invalid",
    fields: { email: "Bitte prüfen" },
  });
});

test("a foreign response, such as the HTML of a proxy, gets a German message", () => {
  expect(refusedError(502, undefined).message).toBe(new AppError("server.unavailable").message);
  expect(refusedError(500, "<h1>Oops</h1>").message).toBe(new AppError("server.unexpected").message);
});

test("a body that only resembles an error of our server counts as a foreign response", () => {
  const bodies = [
    null,
    { error: "input.invalid" },
    { error: { code: 7, message: "Sieben" } },
    { error: { code: "input.invalid", message: "Bitte prüfen", fields: { email: 1 } } },
  ];
  const expected = new AppError("server.unexpected");
  for (const body of bodies) {
    expect(refusedError(422, body)).toMatchObject({ code: expected.code, message: expected.message, fields: {} });
  }
});

test("only responses without a known outcome count as uncertain", () => {
  expect([0, 500, 503].map((status) => refusedError(status, undefined).isUncertain)).toEqual([true, true, true]);
  expect([401, 409, 422].map((status) => refusedError(status, undefined).isUncertain)).toEqual([false, false, false]);
});

test("the message of an unknown error never reaches the screen", () => {
  expect(errorMessage(new TypeError("x is not a function"), "Ersatz")).toBe("Ersatz");
  expect(errorMessage(new ApiError({ status: 400, code: "x", message: "Klartext" }), "Ersatz")).toBe("Klartext");
});
