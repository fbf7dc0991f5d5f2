import type { Capabilities } from "../brand.ts";
import type { Setup } from "./calls.ts";
import type { OutsidePartId, SettingGroupId } from "./setting-groups.ts";

type Id = SettingGroupId | OutsidePartId;
/** State of the other parts, on which the consequence of a missing one depends. */
type Installation = Pick<Capabilities, "takesOrders" | "orderPrices" | "producesOrders"> & {
  isReady: (id: Id) => boolean;
};

const modelProviders: readonly Id[] = ["kie", "fal", "replicate", "openai", "comfyui"];

const missingProvider =
  (id: Id) =>
  ({ isReady }: Installation): string =>
    modelProviders.some((other) => other !== id && isReady(other))
      ? "Seine Modelle macht ein anderer eingerichteter Anbieter, der sie hat, sonst das eigene Studio."
      : "Seine Modelle macht das eigene Studio: Kein anderer Anbieter dafür ist eingerichtet.";

const notSent =
  "geht kein Video von selbst hinaus: Wer bestellt, gibt den Link aus „Meine Bestellungen“ selbst weiter.";

/** German sentences about what the installation does without a service or part. */
const consequences: Record<Id, (installation: Installation) => string> = {
  kie: missingProvider("kie"),
  fal: missingProvider("fal"),
  replicate: missingProvider("replicate"),
  heygen: () => "Sprechervideos zeichnet das eigene Studio.",
  openai: () => "Texte schreibt das Programm nach festen Regeln, und Beschreibungen werden nicht übersetzt.",
  speech: ({ isReady }) =>
    isReady("voices")
      ? "Sprechervideos des eigenen Studios sprechen die installierten Stimmen, nur auf Deutsch."
      : "Sprechervideos des eigenen Studios sprechen dessen Stimmen, nur auf Deutsch.",
  smtp: ({ isReady, producesOrders }) => {
    const stored = "Jede E-Mail wird nur als Datei in DATA_DIR/mail abgelegt: Niemand bekommt sie.";
    if (!producesOrders) return stored;
    return isReady("whatsapp")
      ? `${stored} Videos gehen nur per WhatsApp an ihre Empfänger.`
      : `${stored} Weil auch WhatsApp fehlt, ${notSent}`;
  },
  stripe: ({ takesOrders, orderPrices }) => {
    if (!takesOrders) return "Es kann nichts bestellt werden.";
    return orderPrices?.isTest
      ? "Es gibt keine echten Zahlungen: Bestellt wird an der Testkasse, die nichts berechnet."
      : "Es gibt keine echten Zahlungen: Bestellt wird gar nicht oder an der Testkasse.";
  },
  whatsapp: ({ isReady, producesOrders }) => {
    if (!producesOrders) return "Dieses Programm verschickt nichts per WhatsApp.";
    return isReady("smtp")
      ? "Videos gehen nur per E-Mail an ihre Empfänger."
      : `Weil auch der E-Mail-Versand fehlt, ${notSent}`;
  },
  operator: () => "Impressum und Datenschutzerklärung sind unvollständig.",
  publicAddress: () => "Links in E-Mails führen nur auf diesen Rechner, und Anbieter können sich nicht zurückmelden.",
  backups: () => "Sicherungen enthalten alles lesbar, auch den Schlüssel der Zugangsdaten.",
  objectStorage: () => "Medien liegen in DATA_DIR. Das genügt, solange ein Rechner alles macht.",
  voices: ({ isReady }) =>
    isReady("speech")
      ? "Sprechervideos des eigenen Studios sprechen dessen Stimmen, wo der Sprachdienst keine hat."
      : "Sprechervideos des eigenen Studios sprechen dessen Stimmen.",
  comfyui: (installation) =>
    `${missingProvider("comfyui")(installation)} Auf einem eigenen Rechner mit Grafikkarte macht ComfyUI Bilder und kurze Videos.`,
};

/** Describes in German what the installation does without a service or part, given which other ones are set up. */
export function describeConsequence(
  id: Id,
  { groups, outside_parts }: Setup,
  capabilities: Omit<Installation, "isReady">,
): string {
  const ready = new Set<string>(
    [...groups, ...outside_parts].filter(({ is_ready }) => is_ready).map((part) => part.id),
  );
  return consequences[id]({ ...capabilities, isReady: (other) => ready.has(other) });
}
