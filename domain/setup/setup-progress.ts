import type { Setup } from "./calls.ts";
import {
  findSettingGroup,
  outsidePartIds,
  outsideParts,
  type SettingArea,
  settingAreas,
  settingGroupIds,
} from "./setting-groups.ts";

/** Parts that every installation should have; the other parts are optional. */
const neededParts = outsidePartIds.filter((id) => id === "operator" || id === "publicAddress" || id === "backups");

/** A point that every installation should have: a needed part, or an area with at least one service that works. */
type SetupPoint = {
  title: string;
  area: SettingArea;
  /** `faulty`: set up, but the last test failed. */
  state: "done" | "faulty" | "missing";
  /** Page on which admins set the part up; null for the page "Einrichtung". */
  page: "/admin/betreiber" | null;
};

/** Lists all needed parts and all areas with their states, in the order of the page "Einrichtung". */
function listPoints({ groups, outside_parts }: Setup): SetupPoint[] {
  const parts = neededParts.map((id): SetupPoint => {
    const isReady = outside_parts.some((part) => part.id === id && part.is_ready);
    const { title, area, page } = outsideParts[id];
    return { title, area, state: isReady ? "done" : "missing", page };
  });
  const services = [
    ...groups.map((group) => ({ ...group, area: findSettingGroup(group.id).area })),
    ...outside_parts.map((part) => ({ ...part, area: outsideParts[part.id].area })),
  ];
  const groupAreas = new Set<SettingArea>(groups.map(({ id }) => findSettingGroup(id).area));
  const areas = (Object.keys(settingAreas) as SettingArea[])
    .filter((area) => groupAreas.has(area))
    .map((area): SetupPoint => {
      const own = services.filter((service) => service.area === area);
      const isDone = own.some(({ is_ready, fault }) => is_ready && !fault);
      const state = isDone ? "done" : own.some(({ fault }) => fault) ? "faulty" : "missing";
      return { title: settingAreas[area], area, state, page: null };
    });
  return [...parts, ...areas];
}

export type MissingPoint = SetupPoint & { state: "faulty" | "missing" };

/** Lists the points that every installation should have and that are missing or faulty. */
export const findMissingPoints = (setup: Setup): MissingPoint[] =>
  listPoints(setup).filter((point): point is MissingPoint => point.state !== "done");

/**
 * Counts what is set up: each needed part, and each area with at least one service that works.
 * @returns `done` of `total`
 */
export function countSetUp(setup: Setup): { done: number; total: number } {
  const points = listPoints(setup);
  return { done: points.filter(({ state }) => state === "done").length, total: points.length };
}

/** Whether an area has a service that is set up, so that its other services are optional. */
export const hasService = ({ groups }: Setup, area: SettingArea): boolean =>
  settingGroupIds.some(
    (id) => findSettingGroup(id).area === area && groups.some((group) => group.id === id && group.is_ready),
  );

export const isNeededPart = (id: string): boolean => neededParts.some((needed) => needed === id);
