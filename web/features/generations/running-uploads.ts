import { createContext, type Dispatch, type SetStateAction } from "react";

/** Setter of the number of images that a form's fields are uploading; without effect outside of a form. */
export const RunningUploads = createContext<Dispatch<SetStateAction<number>>>(() => undefined);
