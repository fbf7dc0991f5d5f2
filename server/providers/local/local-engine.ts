import { type EditProblem, isSpokenAlike, readInstalledVoices, speak } from "#engine/index.ts";
import { isDeepStrictEqual } from "node:util";
import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { Database, Queryable } from "#server/db/client.ts";
import { brandOf, describe, type RenderDescription } from "#server/providers/local/render-description.ts";
import { type RenderContext, renderMedia } from "#server/providers/local/render-media.ts";
import { type RenderQueue, runRenderQueue } from "#server/providers/local/render-queue.ts";
import { renderSlots, thisMachine } from "#server/providers/local/render-slots.ts";
import { log } from "#server/platform/log.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import type { ServerEvent } from "#server/platform/event-streams.ts";
import { localProvider } from "#server/providers/local/local.ts";
import { recordSpeech } from "#server/providers/local/record-speech.ts";
import { type RenderKind, type RenderStore, renderStore } from "#server/providers/local/store.ts";
import type { GenerationRequest, Provider } from "#server/providers/provider.ts";
import type { SpeechService } from "#server/providers/speech-service.ts";

type Parts = {
  db: Database;
  /** Notifies all processes over channels of the database. */
  notify: (...messages: [channel: string, payload: string][]) => Promise<void>;
  publish: (userId: string, event: ServerEvent) => Promise<void>;
  /** The speech service of the current settings; null if none is configured. */
  findSpeechService: () => SpeechService | null;
  /** Looks at the images of an edit before its project starts; see check-images.ts. */
  checkImages?: (description: RenderDescription, ownerId: string) => Promise<EditProblem | undefined>;
  /** Folder in which voices may be installed. */
  voicesFolder?: string;
};

type Preview = { userId: string; seconds: number; request: GenerationRequest };

export type LocalEngine = {
  provider: Provider;
  renders: RenderStore;
  /**
   * Enqueues a preview for an account: the first seconds of a video, in a smaller size. Call `notifyWorkers` after the
   * commit.
   * @throws for a model that the engine does not support
   */
  enqueuePreview: (preview: Preview, transaction: Queryable) => Promise<void>;
  /** Whether the video of a render description shows this brand as it is now; null stands for no brand. */
  showsBrand: (description: Record<string, unknown>, brandKit: BrandSnapshot | null) => boolean;
  /** Whether a text sounds the same with two lists of pronunciations. */
  isSpokenAlike: typeof isSpokenAlike;
  /**
   * Speaks a text with the voice that a speaker has in videos, as WAV; with our own voice if the speech service and the
   * installed voice fail.
   */
  speak: (
    text: string,
    speaker: SpeakerId,
    options?: Pick<NonNullable<Parameters<typeof speak>[2]>, "signal" | "pronunciations">,
  ) => Promise<Uint8Array<ArrayBuffer>>;
  /** Whether voices are installed on this machine; false if they are damaged, which the doctor explains. */
  hasInstalledVoices: () => Promise<boolean>;
  /** Notifies the render workers of all processes of a new render. */
  notifyWorkers: () => Promise<void>;
  /** Starts the render workers of this process. */
  work: (ctx: Omit<RenderContext, "renders" | "speechService" | "voicesFolder">) => void;
  /** Checks the queue of renders at once. Call it for each message on `rendersChannel`. */
  fetchNow: () => void;
  stop: () => Promise<void>;
};

/** Fraction of the full width and height at which previews are rendered. */
const previewScale = 0.5;
/**
 * Milliseconds after which our own voice speaks a text for a waiting user because the speech service is too slow;
 * `speak-text.ts` allows a minute in total.
 */
const maxSpeakMilliseconds = 20_000;
/** Milliseconds after which our own voice speaks a text for a waiting user because the installed voice is too slow. */
const maxVoiceMilliseconds = 15_000;
/** Free memory in bytes that an installed voice requires to speak in this process: it may occupy a gigabyte. */
const minFreeMemoryBytes = 2 * 1024 ** 3;
/** PostgreSQL channel that tells render workers about changes of the queue. */
export const rendersChannel = "renders";
/** Milliseconds between two publications of new queue positions to waiting users. */
const publishMilliseconds = 3000;

/** Creates the local engine: its provider, its queue and its render workers. */
export function createLocalEngine({
  db,
  notify,
  publish,
  findSpeechService,
  checkImages,
  voicesFolder,
}: Parts): LocalEngine {
  const renders = renderStore(db);
  const timers = new Map<RenderKind, NodeJS.Timeout>();
  let queue: RenderQueue | undefined;
  /** Lets installed voices speak one text at a time in this process, because speaking a text may occupy a gigabyte. */
  const installedVoice = createSemaphore(1);
  const hasInstalledVoices = async () =>
    voicesFolder !== undefined && (await readInstalledVoices(voicesFolder).catch(() => null)) !== null;

  async function publishMoves(makes: RenderKind): Promise<void> {
    const owners = await renders.listWaitingOwners(makes);
    // Publish to all owners at once: concurrent notifications share a statement, while each later one would wait for
    // the one before.
    await Promise.all(owners.map((userId) => publish(userId, { name: "project" })));
  }

  function publishMovesSoon(makes: RenderKind): void {
    if (timers.has(makes)) return;
    const publishNow = () => {
      timers.delete(makes);
      publishMoves(makes).catch((error: unknown) => log.warn("queue positions not published", { error }));
    };
    timers.set(makes, setTimeout(publishNow, publishMilliseconds).unref());
  }

  const provider = localProvider({
    renders,
    checkImages,
    languagesOf: (speaker) => findSpeechService()?.languagesOf(speaker),
    notifyQueued: async (makes) => {
      await notify([rendersChannel, ""]);
      publishMovesSoon(makes);
    },
  });

  return {
    provider,
    renders,
    enqueuePreview: async ({ userId, seconds, request }, transaction) => {
      const description = describe(request);
      if (!description) throw new Error(`The local engine cannot render ${request.model}`);
      const preview = { ...description, scale: previewScale, preview: { seconds } };
      await renders.enqueuePreview({ id: request.reference, userId, description: preview }, transaction);
    },
    showsBrand: ({ brandKit, brandLogoFile, brandDarkLogoFile, brandFontFile }, snapshot) => {
      // Ignore undefined members in the comparison, because the stored render description leaves them out.
      const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));
      const shown = { brandKit, brandLogoFile, brandDarkLogoFile, brandFontFile };
      return isDeepStrictEqual(plain(shown), plain(snapshot ? brandOf(snapshot) : {}));
    },
    isSpokenAlike,
    speak: async (text, speaker, { signal, pronunciations } = {}) => {
      const recordings: Buffer[] = [];
      const spokenBy = await recordSpeech(
        findSpeechService(),
        { text, speaker, pronunciations },
        {
          signal: signal ?? new AbortController().signal,
          maxMilliseconds: maxSpeakMilliseconds,
          store: async (recording) => void recordings.push(recording),
          isOwnVoiceAllowed: true,
          logFields: {},
        },
      );
      const options = { pronunciations, ...(signal && { signal }) };
      const speakInstalled = () =>
        speak(text, speaker, {
          ...options,
          ...(process.availableMemory() >= minFreeMemoryBytes && { voicesFolder, maxVoiceMilliseconds }),
        });
      const isInstalled = spokenBy !== "service" && (await hasInstalledVoices());
      const { wav, voiceFault } = isInstalled
        ? await installedVoice.run(speakInstalled)
        : await speak(text, speaker, { ...options, ...(spokenBy === "service" && { recordings }) });
      if (voiceFault !== undefined)
        log.warn("installed voice failed, our own voice speaks", { speaker, detail: voiceFault });
      return wav;
    },
    hasInstalledVoices,
    notifyWorkers: () => notify([rendersChannel, ""]),
    work: (ctx) => {
      // Measure the free memory before the first render, because running renders occupy memory.
      const machine = thisMachine();
      queue = runRenderQueue({
        renders,
        readSlots: async () => renderSlots(machine, await hasInstalledVoices()),
        render: (row, signal) =>
          renderMedia({ ...ctx, renders, speechService: findSpeechService(), voicesFolder }, row, signal),
        publishMoves: publishMovesSoon,
      });
    },
    fetchNow: () => queue?.fetchNow(),
    stop: async () => {
      for (const timer of timers.values()) clearTimeout(timer);
      if (!queue) return;
      await queue.stop();
      // Notify the other processes, which can run the renders that this process has released.
      await notify([rendersChannel, ""]).catch(() => {});
    },
  };
}
