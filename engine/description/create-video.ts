import type { Speech } from "#engine/presenter/speech/speech.ts";
import type { PaintedParts } from "#engine/presenter/stage.ts";
import type { VideoDescription } from "./description.ts";
import type { Video } from "./video.ts";

type Options = {
  /**
   * Called with the progress of the preparation, for example the number of synthesized sentences; some kinds of video
   * report none.
   */
  onProgress?: (done: number, total: number) => void;
  /** Called with what does not depend on the speech, when it has been painted, for videos with a speaker. */
  onPainted?: (painted: PaintedParts) => void;
  /** Parts that another thread has painted for the same video with a speaker. */
  painted?: PaintedParts | undefined;
  /** Resolves with the speech, for videos with a speaker whose speech another thread synthesizes. */
  speech?: Promise<Speech>;
};
type Kinds = {
  [Kind in VideoDescription["kind"]]: (
    description: Extract<VideoDescription, { kind: Kind }>,
    options: Options,
  ) => Promise<Video>;
};

/** Maps each kind of video to the function that creates it, whose code is loaded only when it is needed. */
const creators: Kinds = {
  "title-film": async (description) =>
    (await import("#engine/title-video/create-title-video.ts")).createTitleVideo(description),
  presenter: async (description, options) =>
    (await import("#engine/presenter/create-presenter.ts")).createPresenter(description, options),
  animate: async (description) => (await import("#engine/animate/create-animation.ts")).createAnimation(description),
};

/**
 * Creates the video that `description` asks for.
 * @throws EngineError when the description's files cannot be used
 */
export function createVideo(description: VideoDescription, options: Options = {}): Promise<Video> {
  // This cast is safe because each function accepts descriptions of its own kind; TypeScript cannot infer that.
  const create = creators[description.kind] as (description: VideoDescription, options: Options) => Promise<Video>;
  return create(description, options);
}
