import { expect, test } from "vitest";
import { toDetail } from "./error-detail.ts";

test("[GEN-09] an error becomes one line without addresses, which may contain keys", () => {
  expect(toDetail(new Error("Not found:\n\thttps://example.com/a.png?key=geheim (404)"))).toBe("Not found: … (404)");
  expect(toDetail('input "data:image/png;base64,AAAA" and s3://bucket/key')).toBe('input "…" and …');
  expect(toDetail("a\u0000b\u001b[31mc")).toBe("a b [31mc");
  expect(toDetail(404)).toBe("404");
});

test("a long error is shortened, with a note", () => {
  const detail = toDetail("x".repeat(1000));
  expect(detail).toHaveLength(300);
  expect(detail.endsWith("x…")).toBe(true);
  expect(toDetail("x".repeat(300))).toBe("x".repeat(300));
});
