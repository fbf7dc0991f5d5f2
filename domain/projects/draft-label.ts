import { heygen } from "../models/heygen.ts";
import type { Project } from "./project.ts";

/**
 * German label of a speaker's free video, which is a draft of what an order with the same text delivers. Undefined for
 * projects of other models, and for the videos of orders.
 */
export const draftLabel = ({ model_type }: Pick<Project, "model_type">): string | undefined =>
  model_type === heygen.type ? "Entwurf" : undefined;
