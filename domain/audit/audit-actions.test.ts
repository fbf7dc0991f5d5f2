import { expect, test } from "vitest";
import { describeAuditEntry } from "./audit-actions.ts";

test("an entry about an invitation code names the code, if the entry contains it", () => {
  const details = { code: "MESSE-2026", uses: 3 };
  expect(describeAuditEntry({ action: "invitation-code.created", details })).toBe("Einladungscode MESSE-2026 angelegt");
  expect(describeAuditEntry({ action: "invitation-code.ended", details })).toBe("Einladungscode MESSE-2026 beendet");
  expect(describeAuditEntry({ action: "invitation-code.ended", details: {} })).toBe("Einladungscode beendet");
});
