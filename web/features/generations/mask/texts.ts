/** German names of the painter's tools; their shortcut keys are in `keys.ts`. */
export const toolLabels = {
  brush: "Pinsel",
  eraser: "Radierer",
  rectangle: "Rechteck",
  hand: "Verschieben",
} as const;

/** German names of painting steps, for the buttons "undo" and "redo". */
export const stepLabels = {
  brush: "Pinselstrich",
  eraser: "Radiert",
  rectangle: "Rechteck",
  invert: "Umgekehrt",
  clear: "Alles gelöscht",
} as const;

export const keyLabels = [
  { keys: "Pfeiltasten", does: "Fadenkreuz bewegen, mit Umschalt in großen Schritten" },
  { keys: "Leertaste, Eingabe", does: "Malen, beim Rechteck eine Ecke setzen" },
  { keys: "Leertaste + Pfeil", does: "Eine Linie malen" },
  { keys: "Leertaste + Ziehen", does: "Bild verschieben" },
  { keys: "B, E, R, H", does: "Pinsel, Radierer, Rechteck, Verschieben" },
  { keys: "[ und ]", does: "Pinsel kleiner, größer (auch , und .)" },
  { keys: "Strg Z, Strg Y", does: "Rückgängig, Wiederholen" },
  { keys: "I", does: "Umkehren" },
  { keys: "+, −, 0", does: "Näher, weiter weg, einpassen" },
  { keys: "Esc", does: "Abbrechen" },
] as const;
