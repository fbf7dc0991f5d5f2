import * as z from "zod/mini";
import { allModels, findAnyModel } from "#domain/models/models.ts";
import type { Language } from "#domain/speakers/languages.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import { phases } from "#domain/projects/project-progress.ts";
import {
  type GenerationRequest,
  type Provider,
  ProviderRefusal,
  type ResultFile,
  localProviderName,
} from "#server/providers/provider.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { type EditProblem, findEditProblem, isEditProblem, needsImageCheck, understand } from "#engine/index.ts";
import { describeStill } from "./describe-still.ts";
import { describe, type RenderDescription } from "./render-description.ts";
import type { RenderKind, RenderStore } from "./store.ts";

const receipt = z.object({ renderId: z.string() });
const phase = z.enum(phases);
const checkSeconds = 5;

const unclearEdit =
  "Das eigene Studio versteht diese Bearbeitung nicht. Es kann Licht, Wetter, Jahreszeit und Stil ändern, zuschneiden, schärfen, den Hintergrund ersetzen, entfernen oder unscharf machen, das Motiv färben und „Text“ einsetzen, zum Beispiel „Mach das Bild wärmer“.";
/** Words alone do not say where in the image a thing is. */
const editNeedsMask =
  "Das eigene Studio erkennt aus Worten nicht, welche Stelle im Bild gemeint ist. Nutzen Sie dafür ein Modell, in dem Sie die Stelle mit einer Maske markieren.";
const unclearInpaint =
  "Das eigene Studio kann das hier nicht zeichnen. Es kann die markierte Stelle entfernen, färben oder unkenntlich machen, „Text“ einsetzen und einfache Dinge wie Baum, Blumen, Tasse, Lampe oder Schild. Freistellen und einen einfarbigen Hintergrund gibt es in den Modellen ohne Maske.";

const unclearSubject =
  "Das eigene Studio erkennt auf diesem Bild nicht sicher, was Motiv und was Hintergrund ist. Am besten gelingt es, wenn das Motiv ganz zu sehen ist und vor einer ruhigen, andersfarbigen Fläche steht.";
const unclearRemoval =
  "Das eigene Studio kann diese Stelle nicht glaubwürdig ersetzen. Am besten gelingt es bei kleinen Dingen, um die herum nur eine Fläche liegt, etwa Wand oder Wiese. Malen Sie die Maske über die ganze Sache mit ihrem Schatten, ohne anderes durchzuschneiden.";
const shadowOutside =
  "Neben der Maske liegt der Schatten der Sache, und ohne sie bliebe er stehen. Malen Sie die Maske auch über den Schatten.";
const unclearWords =
  "Unter der Maske ist schon etwas zu sehen, von dem sich keine Schrift abhebt. Malen Sie die Maske auf eine ruhige, leere Fläche.";
const seenFromAbove =
  "Diese Fläche ist von oben zu sehen, und das eigene Studio zeichnet Dinge nur von der Seite. Nehmen Sie ein Bild, auf dem die Fläche von der Seite zu sehen ist.";
const maskTooLarge =
  "Für diese Änderung darf die Maske höchstens ein Drittel des Bildes bedecken. Malen Sie sie kleiner.";
const unclearPart =
  "Das eigene Studio erkennt nicht, wo die Sache endet, die eine neue Farbe bekommen soll. Malen Sie die Maske auf ihre ganze Fläche, genau bis an den Rand und nicht auf Gleichfarbiges daneben.";
const unclearColour =
  "Das eigene Studio erkennt auf diesem Bild nicht sicher, wo die Sache aufhört, die eine neue Farbe bekommen soll: Daneben ist Ähnliches, oder ihre Farben wechseln. Nutzen Sie dafür ein Modell, in dem Sie die Sache mit einer Maske markieren.";
const noSky =
  "Das eigene Studio erkennt auf diesem Bild nicht sicher, wo der Himmel aufhört: Der neue könnte etwas verdecken oder mitten im alten enden. Ändern Sie nur das Licht, zum Beispiel mit „Mach es wärmer“, oder nehmen Sie ein Bild, auf dem sich der Himmel deutlich abhebt.";
const occupiedPosition =
  "An dieser Stelle liegt etwas, das die Schrift halb verdecken würde. Nennen Sie eine andere Ecke, oder schreiben Sie nicht dazu, wo sie stehen soll: Dann sucht das eigene Studio eine freie Fläche.";
const noSnowGround =
  "Das eigene Studio deckt nur Wiesen und Pflanzen mit Schnee zu, denn grauen Boden kann es nicht sicher von Wasser unterscheiden. Auf diesem Bild ist davon zu wenig zu sehen. Schreiben Sie „Lass es schneien“, dann fällt der Schnee nur.";

/** German messages for users about edits that the engine cannot carry out. */
function messageOf(problem: EditProblem, { kind }: Pick<RenderDescription, "kind">): string {
  if (problem === "unclear") return kind === "image-inpaint" ? unclearInpaint : unclearEdit;
  return {
    "needs-mask": editNeedsMask,
    "unclear-subject": unclearSubject,
    "unclear-removal": unclearRemoval,
    "shadow-outside": shadowOutside,
    "unclear-words": unclearWords,
    "seen-from-above": seenFromAbove,
    "mask-too-large": maskTooLarge,
    "unclear-part": unclearPart,
    "unclear-colour": unclearColour,
    "no-sky": noSky,
    "occupied-position": occupiedPosition,
    "no-snow-ground": noSnowGround,
  }[problem];
}

/** German message for users about an edit whose prompt the engine cannot carry out. */
async function findEditMessage(description: RenderDescription): Promise<string | undefined> {
  const problem = await findEditProblem(description);
  return problem && messageOf(problem, description);
}

type Context = {
  renders: RenderStore;
  /** Notifies workers of a new render, and users whose queue position may have changed; see local-engine.ts. */
  notifyQueued: (makes: RenderKind) => Promise<void>;
  /** Looks at the images of an edit: `checkImages` of check-images.ts. Left out where no file can be read. */
  checkImages?: ((description: RenderDescription, ownerId: string) => Promise<EditProblem | undefined>) | undefined;
  /** Languages of the voice that a speech service has for a speaker; undefined if our own voice speaks. */
  languagesOf: (speaker: SpeakerId) => readonly Language[] | undefined;
};

function toResultFile({ width, height, ...medium }: StoredMedium): ResultFile {
  return { at: "storage", ...medium, width: width ?? 0, height: height ?? 0 };
}

/** The local engine as a provider: it accepts requests and is polled like an external API. */
export function localProvider({ renders, notifyQueued, checkImages, languagesOf }: Context): Provider {
  return {
    name: localProviderName,
    title: "Eigenes Studio",
    makes: (model) => allModels.some(({ id }) => id === model),
    // Offer German for every speaker: the local engine's own voices speak it (see `engine/voice/normalise`), even if
    // the voice of a speech service does not.
    speaks: (speaker) => [...new Set<Language>(["de", ...(languagesOf(speaker) ?? [])])],
    isStartIdempotent: true,
    hasOwnQueue: true,

    checkPrompt: async (request) => {
      const description = describe({ ...request, reference: "", callbackUrl: null });
      return description && findEditMessage(description);
    },

    needsImageCheck: async (request) => {
      const description = describe({ ...request, reference: "", callbackUrl: null });
      return checkImages !== undefined && description !== undefined && needsImageCheck(description);
    },

    checkImages: async ({ ownerId, ...request }) => {
      const description = describe({ ...request, reference: "", callbackUrl: null });
      if (!description) return undefined;
      const problem = await checkImages?.(description, ownerId);
      return problem && messageOf(problem, description);
    },

    understandPrompt: async (request) => {
      const description = describe({ ...request, reference: "", callbackUrl: null });
      return description && understand(description, estimateSpeechSeconds);
    },

    describeStill,

    start: async (request: GenerationRequest) => {
      const description = describe(request);
      if (!description) throw new ProviderRefusal(`local engine cannot make ${request.model}`);
      // Check edits here too: after a failover, `checkPrompt` was asked of another provider or of none.
      const message = await findEditMessage(description);
      if (message) throw new ProviderRefusal("local engine cannot carry out this edit", message);
      const makes = findAnyModel(request.model)?.makes ?? "video";
      await renders.enqueue(request.reference, makes, description);
      await notifyQueued(makes);
      return { renderId: request.reference } satisfies z.infer<typeof receipt>;
    },

    check: async (receiptJson) => {
      const row = await renders.find(receipt.parse(receiptJson).renderId);
      if (!row) return { state: "failed", reason: "unknown-task" };
      if (row.state === "failed" && isEditProblem(row.error)) {
        const message = messageOf(row.error, row.description as RenderDescription);
        return { state: "failed", reason: "refused", message };
      }
      if (row.state === "failed") return { state: "failed", reason: "broken" };
      if (row.state === "done" && row.result) {
        // Accept a single result and a list, because renders of an earlier version stored a single result without a
        // list.
        const [first, ...others] = [row.result].flat().map(toResultFile);
        if (first) return { state: "done", files: [first, ...others] };
      }
      return {
        state: "running",
        phase: row.state === "queued" ? "queued" : (phase.safeParse(row.progress?.phase).data ?? "preparing"),
        done: row.progress?.done ?? null,
        total: row.progress?.total ?? null,
      };
    },

    pollIntervalSeconds: () => checkSeconds,
    cancel: async (receiptJson) => {
      await renders.fail(receipt.parse(receiptJson).renderId, "cancelled");
    },
  };
}
