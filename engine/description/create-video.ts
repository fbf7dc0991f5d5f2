import { createAnimation } from "#engine/animate/create-animation.ts";
import type { VideoDescription } from "./description.ts";
import type { Video } from "./video.ts";
import { createPresenter } from "#engine/presenter/create-presenter.ts";
import { createTitleVideo } from "#engine/title-video/create-title-video.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";

type Options = {
  /**
   * Called with the progress of the preparation, for example the number of synthesized sentences; some kinds of video
   * report none.
   */
  onProgress?: (done: number, total: number) => void;
  /** Resolves with the speech, for videos with a speaker whose speech another thread synthesizes. */
  speech?: Promise<Speech>;
};
type Kinds = {
  [Kind in VideoDescription["kind"]]: (
    description: Extract<VideoDescription, { kind: Kind }>,
    options: Options,
  ) => Promise<Video>;
};

/** Maps each kind of video to the function that creates it. */
const creators: Kinds = {
  "title-film": createTitleVideo,
  presenter: createPresenter,
  animate: (description) => createAnimation(description),
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
