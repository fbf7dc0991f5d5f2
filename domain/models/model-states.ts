/**
 * States of a model. `paused`: temporarily off. `retired`: permanently off. Running projects continue in both states.
 */
export const modelStates = ["active", "paused", "retired"] as const;
export type ModelState = (typeof modelStates)[number];
export const modelStateLabels: Record<ModelState, string> = {
  active: "Aktiv",
  paused: "Pausiert",
  retired: "Eingestellt",
};
