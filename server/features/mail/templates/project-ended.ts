import type { EmailContent, EmailSender } from "../email-layout.ts";

type Values = { name: string; makes: "video" | "image"; prompt: string; failure: string | null };

const longestPrompt = 200;

/** Email about a finished project, to users who turned these emails on. */
export function projectEnded({ name, makes, prompt, failure }: Values, { publicUrl }: EmailSender): EmailContent {
  const noun = makes === "image" ? "Bild" : "Video";
  const shortPrompt = prompt.length > longestPrompt ? `${prompt.slice(0, longestPrompt).trimEnd()} …` : prompt;
  const title = failure === null ? `Ihr ${noun} ist fertig` : `Ihr ${noun} konnte nicht erstellt werden`;
  return {
    subject: title,
    preheader: shortPrompt,
    title,
    paragraphs: [
      `Guten Tag, ${name},`,
      failure === null
        ? `Ihr ${noun} liegt in „Meine Projekte“ bereit: „${shortPrompt}“`
        : `zu „${shortPrompt}“ gab es einen Fehler: ${failure} In „Meine Projekte“ können Sie es mit einem Klick erneut versuchen.`,
      "Diese E-Mails schalten Sie in Ihrem Konto unter „Benachrichtigungen“ ab.",
    ],
    button: { label: "Zu meinen Projekten", link: new URL("/projekte", publicUrl).href },
  };
}
