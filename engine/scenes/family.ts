import { hex, mix } from "#engine/drawing/colour.ts";
import { paintCycle } from "#engine/drawing/rim.ts";
import { atDepth, roomOf, type Context, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { createPasture } from "./parts/pasture.ts";
import { drawPerson, type Look } from "./parts/people/person.ts";
import { child, jointsOf, reaching, walking, type Point, type Pose } from "./parts/people/pose.ts";
import { dimOutdoors, dress } from "./parts/people/wardrobe.ts";

const adultHip = 3.92;
/** Size of a child's head as a fraction of an adult's. */
const small = 0.84;
const childHip = (child.thigh + child.shin + 0.28) * small;
const stride = 0.5;
/** Distance that an adult walks in one walk cycle, in units of the head's height. */
const turnLength = 2.9;

/** A child between its parents, hand in hand on a summer hill. */
export function createFamily(stage: Stage): Scene {
  const { width, height, light, reading, videoRandom, portrait } = stage;
  const poster = reading.voice === "poster";
  const side = stage.variant === 1 ? -1 : 1;
  const ground = height * (portrait ? (poster ? 0.84 : 0.76) : 0.8);
  const x = width * (portrait ? 0.5 : poster ? 0.74 : 0.5);
  const head =
    (portrait ? width * (poster ? 0.06 : 0.072) : roomOf(stage) * 0.066) *
    (stage.variant === 2 ? 0.8 : stage.variant === 1 ? 1.12 : 1);
  const pasture = createPasture(stage, { x, ground, side, grass: head * 1.1 });
  const dim = dimOutdoors(light);
  const source = videoRandom.branch("family");
  const promptColour = reading.colours[0];
  const bottoms = [hex("#3a4560"), hex("#4a4038"), hex("#5a6478")];
  const mother = dress(
    source.branch("mother"),
    {
      woman: true,
      tops: [promptColour ?? hex("#d9774c"), promptColour ?? hex("#b8434f"), promptColour ?? hex("#e0b04a")],
      bottoms,
    },
    light.shade,
    dim,
  );
  const father = dress(
    source.branch("father"),
    { woman: false, tops: [hex("#3f6b86"), hex("#5b7a5e"), hex("#e8e0d2")], bottoms },
    light.shade,
    dim,
  );
  const kid = dress(
    source.branch("kid"),
    { child: true, tops: [hex("#e8c23c"), hex("#e0604a"), hex("#4a9a9a")], bottoms: [hex("#3f5f9a"), hex("#4f6b4a")] },
    light.shade,
    dim,
  );
  const family = paintCycle(
    24,
    { left: -head * 4.4, top: -head * 8.2, width: head * 8.8, height: head * 8.6 },
    (context, turn) => drawFamily(context, turn, { mother, father, kid }, head),
    [
      {
        ...pasture.edge,
        towards: [pasture.edge.towards[0] * side, pasture.edge.towards[1]],
        colour: mix(pasture.edge.colour, light.sun, 0.3),
      },
    ],
  );
  const pace = 0.52;
  return {
    draw(context, time, camera) {
      pasture.drawBack(context, time, camera);
      atDepth(context, stage, camera, 0.9, () => {
        // Let the family pass the middle of the frame about three seconds into the first shot, and two seconds later in
        // each further shot, because `time` begins later in each further shot.
        const at = x + side * (time - stage.variant * 2 - 3.2) * pace * turnLength * head;
        context.save();
        context.translate(at, pasture.groundAt(at) + head * 0.1);
        context.scale(side, 1);
        family(context, time * pace, 0, 0);
        context.restore();
      });
      pasture.drawFront(context, time, camera);
    },
  };
}

function drawFamily(
  context: Context,
  turn: number,
  { mother, father, kid }: Record<"mother" | "father" | "kid", Look>,
  head: number,
): void {
  const phase = turn * Math.PI * 2;
  const apart = 1.95;
  // Point between two people where their hands meet, in units of an adult's head height: sideways from either, and
  // above the ground.
  const hold = { across: 0.98, up: 3.32 };
  const put = (at: number, hip: number, size: number, pose: Pose, look: Look) => {
    const sink = jointsOf(pose, look.child ? child : undefined).ground * size;
    context.save();
    context.translate(at * head, -hip * head + (hip * head - sink) * 0.6);
    drawPerson(context, pose, look, size, { swing: Math.sin(phase * 2) * 0.12 });
    context.restore();
  };
  const led = (
    pose: Pose,
    which: "near" | "far",
    target: Point,
    build = undefined as typeof child | undefined,
  ): Pose => ({
    ...pose,
    [which]: { ...pose[which], arm: { ...reaching(pose, which, target, build), grip: true } },
  });
  const fatherWalks = walking(phase + 0.8, stride);
  put(apart, adultHip, head * 1.04, led(fatherWalks, "far", [-(apart - hold.across), adultHip - hold.up]), father);
  const skips = walking(phase * 1 + 2.2, stride * 1.15);
  const size = head * small;
  const up = (childHip - hold.up) / small;
  put(
    0,
    childHip,
    size,
    led(led(skips, "near", [-hold.across / small, up], child), "far", [hold.across / small, up], child),
    kid,
  );
  put(
    -apart,
    adultHip,
    head * 0.98,
    led(walking(phase, stride), "near", [apart - hold.across, adultHip - hold.up]),
    mother,
  );
}
