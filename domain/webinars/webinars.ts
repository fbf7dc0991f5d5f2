export const webinarIds = ["webinar-1", "webinar-2", "webinar-3"] as const;

export type WebinarId = (typeof webinarIds)[number];

/** A webinar for display. The server fills in the URLs; without a video, the page shows 'Video folgt in Kürze'. */
export type Webinar = {
  id: WebinarId;
  title: string;
  description: string;
  videoUrl: string | null;
  thumbnailUrl: string | null;
};

export const webinarTexts: Readonly<Record<WebinarId, Readonly<Pick<Webinar, "title" | "description">>>> = {
  "webinar-1": {
    title: "KI-Videos im kleinen Betrieb: der Einstieg",
    description:
      "In gut einer Minute: wofür sich Videos mit KI-Sprechern eignen und wofür nicht, gezeigt an Bäckerei, Praxis und Werkstatt. Sie erfahren, welche drei Videos sich zuerst lohnen und was Sie dafür vorbereiten sollten.",
  },
  "webinar-2": {
    title: "Skripte, die gesprochen werden wollen",
    description:
      "In einer Minute: wie aus einem Angebot ein gesprochener Text wird, mit Aufhänger, Nutzen und Aufforderung. Dazu ein Beispiel in drei Sätzen, und woran man beim lauten Lesen schlechte Sätze erkennt.",
  },
  "webinar-3": {
    title: "Persönliche Videos per E-Mail und WhatsApp",
    description:
      "Wie ein Video die Empfängerin beim Vornamen begrüßt und was vor dem Verschicken zu klären ist. Dazu die Regeln, auf die es ankommt: Einwilligung, Kennzeichnung als KI und ein einfacher Weg zum Abmelden.",
  },
};
