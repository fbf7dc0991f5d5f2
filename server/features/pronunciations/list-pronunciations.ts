import { heygen } from "#domain/models/heygen.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import type { OwnPronunciations } from "#domain/pronunciations/calls.ts";
import { type SpeakerId, speakerIds, speakerProfiles } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import { readLifeCycles } from "#server/features/models/life-cycles.ts";
import { localProviderName } from "#server/providers/provider.ts";
import { pronunciationStore } from "./store.ts";

const byWord = new Intl.Collator("de-DE", { numeric: true });

/**
 * Reads the pronunciations of an account, and the speakers whose videos external providers make: those videos might be
 * spoken without the pronunciations.
 */
export async function listPronunciations(ctx: Context, ownerId: string): Promise<OwnPronunciations> {
  const [pronunciations, atProviders] = await Promise.all([
    pronunciationStore(ctx.db).list(ownerId),
    listSpeakersAtProviders(ctx),
  ]);
  return {
    pronunciations: pronunciations.toSorted((a, b) => byWord.compare(a.word, b.word)),
    speakers_at_providers: atProviders,
  };
}

const text = "Guten Tag.";

/** Speakers whose videos an external provider would be the first to make. */
async function listSpeakersAtProviders(ctx: Context): Promise<SpeakerId[]> {
  // Leave out the model `heygen` while an admin has paused or retired it: it then starts at no provider.
  const isDraftActive = (await readLifeCycles(ctx)).of(heygen.id).state === "active";
  return speakerIds.filter((speaker) => {
    const { format } = speakerProfiles[speaker];
    const ordered = { model: orderVideo.id, input: { text, speaker, format, customer: null } };
    const draft = { model: heygen.id, input: { input_text: text, speaker_id: speaker } };
    return (isDraftActive ? [draft, ordered] : [ordered]).some(({ model, input }) => {
      const request = { model, input, reference: "", inputKeys: [], callbackUrl: null };
      const first = ctx.providers.byPriority(model).find(({ accepts }) => accepts?.(request) ?? true);
      return first !== undefined && first.name !== localProviderName;
    });
  });
}
