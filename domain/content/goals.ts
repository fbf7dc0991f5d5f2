/** Goals of users, as the start page and the menu of a new video name them, by kind of generation. */
export const goals = {
  presenter: {
    title: "Sprecher sagt Ihren Text",
    text: "Sie schreiben, der Sprecher trägt es vor.",
  },
  "text-to-film": { title: "Szene als Video", text: "Aus Ihrer Beschreibung wird ein kurzes Video." },
  "picture-to-film": { title: "Foto bewegen", text: "Aus Ihrem Bild wird ein kurzes Video." },
  "text-to-picture": { title: "Bild erstellen", text: "Aus Ihrer Beschreibung wird ein Bild." },
} as const;
