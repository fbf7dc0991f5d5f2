import type { Setup } from "./calls.ts";
import { findSettingGroup, outsideParts, type SettingArea, settingGroupIds } from "./setting-groups.ts";

/** Parts that every installation should have; the other parts are optional. */
const neededParts = new Set(["operator", "publicAddress", "backups"]);

/**
 * Counts what is set up: each needed part, and each area with at least one service that works.
 * @returns `done` of `total`
 */
export function countSetUp({ groups, outside_parts }: Setup): { done: number; total: number } {
  const areas = new Map<SettingArea, boolean>();
  for (const { id, is_ready, fault } of groups) {
    const { area } = findSettingGroup(id);
    areas.set(area, (areas.get(area) ?? false) || (is_ready && fault === null));
  }
  const needed = outside_parts.filter(({ id }) => neededParts.has(id)).map(({ is_ready }) => is_ready);
  for (const { id, is_ready, fault } of outside_parts) {
    const { area } = outsideParts[id];
    if (is_ready && !fault && areas.has(area)) areas.set(area, true);
  }
  const points = [...areas.values(), ...needed];
  return { done: points.filter(Boolean).length, total: points.length };
}

/** Whether an area has a service that is set up, so that its other services are optional. */
export const hasService = ({ groups }: Setup, area: SettingArea): boolean =>
  settingGroupIds.some(
    (id) => findSettingGroup(id).area === area && groups.some((group) => group.id === id && group.is_ready),
  );

export const isNeededPart = (id: string): boolean => neededParts.has(id);
