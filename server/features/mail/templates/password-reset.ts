import type { Letter } from "../letter.ts";

export function passwordReset({ firstName, link }: { firstName: string; link: string }): Letter {
  return {
    subject: "Neues Passwort festlegen",
    preheader: "Der Link gilt nur kurze Zeit und nur einmal.",
    title: "Neues Passwort festlegen",
    paragraphs: [
      `Guten Tag ${firstName},`,
      "für Ihr Konto wurde ein neues Passwort angefordert. Halten Sie Ihren Einladungscode bereit; der Link gilt nur kurze Zeit und nur einmal.",
    ],
    button: { label: "Passwort festlegen", link },
    remarks: [
      "Das waren Sie nicht? Dann brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist, solange niemand den Link benutzt.",
    ],
  };
}
