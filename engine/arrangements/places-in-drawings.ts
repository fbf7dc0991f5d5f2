/** Drawings of landscapes and the sky, which are no things that could stand in front of a place. */
const landscapes: ReadonlySet<string> = new Set(
  `mountain snow-capped-mountain volcano mount-fuji sunrise sunrise-over-mountains sunset cityscape cityscape-at-dusk
  night-with-stars foggy national-park desert desert-island beach-with-umbrella milky-way bridge-at-night hot-springs
  water-wave rainbow sun cloud fog tornado cyclone snowflake droplet crescent-moon star glowing-star railway-track
  motorway world-map fireworks sparkler`.split(/\s+/u),
);

/** Drawings of buildings, trees and large vehicles, which do not stand in a room. */
const large: ReadonlySet<string> = new Set(
  `castle japanese-castle house house-with-garden houses hut derelict-house office-building hospital bank hotel school
  department-store factory convenience-store post-office church mosque synagogue hindu-temple classical-building stadium
  wedding fountain tent camping ferris-wheel roller-coaster circus-tent evergreen-tree deciduous-tree palm-tree
  automobile bus delivery-truck articulated-lorry tractor racing-car passenger-ship ferry ship sailboat airplane
  helicopter rocket train locomotive playground-slide building-construction`.split(/\s+/u),
);

/** Whether a drawing can stand in front of a place, or in a room. */
export const canStand = (name: string, isOutdoors: boolean): boolean =>
  !landscapes.has(name) && (isOutdoors || !large.has(name));
