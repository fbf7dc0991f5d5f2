import { css, hex, mix, type Colour } from "#engine/drawing/colour.ts";
import { paintCycle } from "#engine/drawing/rim.ts";
import { atDepth, roomOf, type Context, type Scene, type Stage } from "#engine/drawing/stage.ts";
import { coats, drawSittingDog } from "./parts/animals/dog.ts";
import { createPasture } from "./parts/pasture.ts";
import { createFigure } from "./parts/people/figure.ts";
import { standing, type Pose } from "./parts/people/pose.ts";
import { dimOutdoors, dress } from "./parts/people/wardrobe.ts";

/** A dog in the grass of a sunny hill, with a person when the prompt or the shot asks for one. */
export function createDog(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, portrait } = stage;
  const poster = reading.voice === "poster";
  const pair = stage.variant === 1 || (reading.objects.has("owner") && stage.variant !== 2);
  const side = stage.variant === 2 ? -1 : 1;
  const ground = height * (portrait ? (poster ? 0.84 : 0.76) : 0.8);
  const middle = width * (portrait ? 0.5 : poster ? 0.74 : stage.variant === 2 ? 0.58 : 0.46);
  const tall = pair
    ? portrait
      ? height * (poster ? 0.088 : 0.125)
      : roomOf(stage) * 0.23
    : portrait
      ? Math.min(height * 0.25, width * 0.46)
      : roomOf(stage) * 0.46;
  const x = pair ? middle - tall * 0.72 * side : middle;
  const pasture = createPasture(stage, { x, ground, side: pair ? -side : side, grass: tall * (pair ? 0.34 : 0.24) });
  const dim = dimOutdoors(light);
  const tone = (colour: Colour) => mix(mix(colour, light.glow, 0.12), light.shade, dim * 0.66);
  const coat = tone(reading.colours[0] ?? videoRandom.branch("coat").pick(coats));
  const facing = side;
  const edge = { ...pasture.edge, towards: [pasture.edge.towards[0] * facing, pasture.edge.towards[1]] as const };
  const collar = tone(videoRandom.branch("collar").pick([hex("#c8352c"), hex("#2f6fae"), hex("#e0a32c")]));
  const dog = paintCycle(
    16,
    { left: -tall * 0.85, top: -tall * 1.1, width: tall * 1.4, height: tall * 1.2 },
    (context, turn) => {
      drawSittingDog(context, coat, tall, Math.sin(turn * Math.PI * 2) * 0.26 - 0.08);
      drawCollar(context, tall, collar);
    },
    [edge],
  );
  const person = pair ? createOwner() : undefined;
  return {
    draw(context, time, camera) {
      pasture.drawBack(context, time, camera);
      atDepth(context, stage, camera, 0.9, () => {
        const foot = pasture.groundAt(x) + tall * 0.03;
        context.save();
        context.translate(x, foot);
        context.scale(facing, 1 + Math.sin(time * 2.2) * 0.004);
        dog(context, time * 1.5, 0, 0);
        context.restore();
        person?.draw(context, time);
      });
      pasture.drawFront(context, time, camera);
    },
  };

  function createOwner() {
    const look = dress(
      videoRandom.branch("owner"),
      {
        garment: "jacket",
        tops: [hex("#b5502f"), hex("#2f6b6b"), hex("#c79a45"), hex("#4a5f8a")],
        bottoms: [hex("#3a4560"), hex("#4a4038")],
      },
      light.shade,
      dim,
    );
    const head = tall * 0.37;
    const asks: Pose = {
      ...standing,
      lean: 0.12,
      nod: 0.24,
      near: { ...standing.near, arm: { shoulder: 0.95, elbow: 0.55 } },
      far: { ...standing.far, arm: { shoulder: 0.2, elbow: 1.1, grip: true } },
    };
    const at = x + side * tall * 1.5;
    return createFigure({
      pose: asks,
      look,
      size: head,
      x: at,
      y: pasture.groundAt(at) - head * 3.88,
      facing: side > 0 ? -1 : 1,
      lights: [{ ...pasture.edge, width: 5 * unit }],
      lively: 0.8,
    });
  }
}

function drawCollar(context: Context, size: number, colour: Colour): void {
  context.save();
  context.scale(size, size);
  context.strokeStyle = css(colour);
  context.lineWidth = 0.042;
  context.beginPath();
  context.moveTo(-0.06, -0.735);
  context.quadraticCurveTo(0.1, -0.62, 0.222, -0.645);
  context.stroke();
  context.fillStyle = css(hex("#e8c04e"));
  context.beginPath();
  context.arc(0.2, -0.605, 0.02, 0, Math.PI * 2);
  context.fill();
  context.restore();
}
