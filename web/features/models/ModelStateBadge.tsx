import { type ModelState, modelStateLabels } from "#domain/models/model-states.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";

const tones: Record<ModelState, BadgeTone> = { active: "done", paused: "under-way", retired: "neutral" };

export function ModelStateBadge({ state }: { state: ModelState }) {
  return <Badge tone={tones[state]}>{modelStateLabels[state]}</Badge>;
}
