/** Allowed lengths of names, telephone numbers, passwords and email addresses, in characters. */
export const accountTextLengths = {
  name: 50,
  phoneMin: 8,
  phoneMax: 20,
  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
};
