/** German texts about the input of a form: what stays after a start, and how to empty it and bring it back. */
export const inputMessages = {
  former: "Ihre vorherige Eingabe ist noch da.",
  swap: "Eingaben tauschen",
  stays: "Ihre Eingabe bleibt nach dem Start stehen.",
  clear: (hasImages: boolean) => (hasImages ? "Text und Bild leeren" : "Text leeren"),
};
