import * as z from "zod/mini";

/**
 * Sets German messages for values of the wrong type without a message of their own; zod's default is English, and its
 * German texts sound unnatural.
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
