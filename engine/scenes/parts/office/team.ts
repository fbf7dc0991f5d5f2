import { hex, mix } from "#engine/drawing/colour.ts";
import type { Stage } from "#engine/drawing/stage.ts";
import { drawChair, drawMug } from "../furniture.ts";
import { createFigure, type Figure } from "../people/figure.ts";
import { reaching, sitting, standing, type Pose } from "../people/pose.ts";
import { dress } from "../people/wardrobe.ts";
import type { OfficePlan } from "./plan.ts";

/** Creates the people at the table and those standing behind it. */
export function createTeam(stage: Stage, plan: OfficePlan): { behind: Figure[]; atTable: Figure[] } {
  const { light, reading, videoRandom, portrait } = stage;
  const { floor, table, left, right, head, shot, night, lights } = plan;
  if (reading.objects.has("empty")) return { behind: [], atTable: [] };
  const shade = mix(hex("#241d22"), light.shade, 0.35);
  const dim = night ? 0.44 : 0.12;
  const source = videoRandom.branch("team");
  const promptColour = reading.colours[0];
  const tops = [
    promptColour ?? hex("#3f6b86"),
    promptColour ?? hex("#c7663f"),
    hex("#e8e0d2"),
    hex("#5b7a5e"),
    hex("#c99a3c"),
  ];
  const jackets = [hex("#2d3a50"), hex("#5a5560"), hex("#7a5a44"), promptColour ?? hex("#2f5d62")];
  const bottoms = [hex("#2b2f3d"), hex("#43403f"), hex("#37465a")];
  const wear = (name: string, woman: boolean) => {
    const own = source.branch(name);
    const jacket = own.chance(0.45);
    return dress(
      own,
      { woman, garment: jacket ? "jacket" : "shirt", tops: jacket ? jackets : tops, bottoms },
      shade,
      dim,
    );
  };
  const seat = table + head * 0.78;
  const woman = source.chance(0.5);
  const chair = mix(source.pick([hex("#d8d2c6"), hex("#40474f"), hex("#b3623a")]), shade, dim);
  const wood = mix(hex("#8a5f3c"), shade, dim);
  const listener: Pose = { ...sitting, lean: 0.1, nod: 0.05 };
  const speaker: Pose = { ...sitting, lean: 0.02, nod: -0.03 };
  const typing: Pose = {
    ...listener,
    near: { ...listener.near, arm: reaching(listener, "near", [1.42, -0.98], undefined, 0.2) },
    far: { ...listener.far, arm: reaching(listener, "far", [1.5, -0.92], undefined, 0.1) },
  };
  const talking: Pose = {
    ...speaker,
    near: { ...speaker.near, arm: reaching(speaker, "near", [1.3, -1.6], undefined, 0.25) },
    far: { ...speaker.far, arm: reaching(speaker, "far", [1.35, -0.9], undefined, 0.1) },
  };
  const first = createFigure({
    pose: typing,
    look: wear("first", woman),
    size: head,
    x: left + head * 0.55,
    y: seat,
    facing: 1,
    lights,
    lively: 0.5,
    phase: 1.3,
    behind: (context) => drawChair(context, chair, wood),
  });
  if (shot === "desk") return { behind: [], atTable: [first] };
  const second = createFigure({
    pose: talking,
    look: wear("second", !woman),
    size: head * 1.02,
    x: right - head * 0.55,
    y: seat,
    facing: -1,
    lights,
    lively: 1,
    behind: (context) => drawChair(context, chair, wood),
  });
  if (shot === "talk") return { behind: [], atTable: [first, second] };
  const stand: Pose = {
    ...standing,
    lean: 0.03,
    nod: 0.08,
    near: { ...standing.near, arm: { shoulder: 0.25, elbow: 1.75, grip: true } },
    far: { ...standing.far, arm: { shoulder: 0.35, elbow: 1.35 } },
  };
  const mug = mix(hex("#f1ece2"), shade, dim);
  const third = createFigure({
    pose: stand,
    look: wear("third", source.chance(0.5)),
    size: head * 0.9,
    x: left + (right - left) * (portrait ? 0.58 : 0.67),
    y: floor - head * 0.9 * 4.15,
    facing: -1,
    lights,
    lively: 0.6,
    phase: 4,
    held: (context) => {
      context.translate(1.3, -1.52);
      drawMug(context, 0.46, mug, -1);
    },
  });
  const fourth = createFigure({
    pose: { ...standing, nod: 0.02, near: { ...standing.near, arm: { shoulder: 0.1, elbow: 1.9 } } },
    look: wear("fourth", source.chance(0.5)),
    size: head * 0.9,
    x: left + (right - left) * (portrait ? 0.3 : 0.35),
    y: floor - head * 0.9 * 4.1,
    facing: 1,
    lights,
    lively: 0.6,
    phase: 6,
  });
  return {
    behind: portrait ? [third] : [fourth, third],
    atTable: [first, second],
  };
}
