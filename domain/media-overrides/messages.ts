/** German messages about replaced media that cannot be saved. */
export const nothingChosen = "Bitte wählen Sie mindestens ein Video oder Thumbnail aus.";
export const badAddress = "Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt";
