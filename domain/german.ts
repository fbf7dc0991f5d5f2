import * as z from "zod/mini";

/**
 * The words for a value of the wrong kind that no rule of ours names. Zod speaks English unless
 * told otherwise, and its own German sounds like a machine.
 */
export function speakGerman(): void {
  z.config({
    customError: (issue) => {
      switch (issue.code) {
        case "invalid_type":
          return issue.input === undefined ? "Diese Angabe fehlt." : "Diese Angabe hat die falsche Form.";
        case "unrecognized_keys":
          return `Unbekannte Angabe: ${issue.keys.join(", ")}`;
        case "too_big":
          return "Diese Angabe ist zu groß.";
        case "too_small":
          return "Diese Angabe ist zu klein.";
        default:
          return "Diese Angabe ist ungültig.";
      }
    },
  });
}
