import { useState } from "react";

/** Runs an upload of a field, during which the form is not saved. */
export type TrackUpload = (upload: () => Promise<void>) => Promise<void>;

/** Counts the uploads of a form's fields, so that the form can wait for them. */
export function useUploads(): { isUploading: boolean; trackUpload: TrackUpload } {
  const [count, setCount] = useState(0);
  const trackUpload: TrackUpload = async (upload) => {
    setCount((current) => current + 1);
    await upload().finally(() => setCount((current) => current - 1));
  };
  return { isUploading: count > 0, trackUpload };
}
