import type { Form } from "./model-forms.ts";

/** The forms in which a new video begins while all models are active: `startForm` returns the same ones. */
export const firstForms: Record<
  "presenter" | "text-to-film" | "picture-to-film",
  Form & { template: Record<string, unknown> }
> = {
  presenter: { to: "/create-video-heygen", search: { speaker: "" }, template: {} },
  "text-to-film": { to: "/sora2/text-to-video-erstellen", template: {} },
  "picture-to-film": { to: "/sora2/video-erstellen", template: {} },
};
