import * as z from "zod/mini";

/**
 * Sets German validation messages for values of the wrong type. By default zod's messages are English, and its German
 * translation sounds unnatural.
 */
export function useGermanMessages(): void {
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
