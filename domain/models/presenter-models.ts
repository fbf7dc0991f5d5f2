import { heygen } from "./heygen.ts";
import type { ModelId } from "./models.ts";
import { orderVideo } from "./order-video.ts";

/**
 * Models whose videos show artificial persons who speak. Their videos carry a visible label from beginning to end (EU
 * AI Act, Art. 50).
 */
export const presenterModels: readonly ModelId[] = [heygen.id, orderVideo.id];
