import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { EdgeLight } from "#engine/drawing/rim.ts";
import {
  atDepth,
  drawLayer,
  fullBox,
  overscan,
  paintLayer,
  roomOf,
  type Context,
  type Layer,
  type Scene,
  type Stage,
} from "#engine/drawing/stage.ts";
import { traceCurve, traceLimb } from "../curve.ts";
import { drawPendant } from "../furniture.ts";
import { createMotes } from "../motes.ts";
import { createFigure } from "../people/figure.ts";
import { reaching, sitting, standing, type Pose } from "../people/pose.ts";
import { dress } from "../people/wardrobe.ts";
import { drawFig } from "../plant.ts";
import { paintSoft } from "../soften.ts";
import { tradeFor } from "./trade.ts";
import { fillWithBottles } from "./wares.ts";

const bulbs = hex("#ffdcab");

/** A hairdresser at work: the customer under a cape in front of a lit mirror, scissors and comb at her hair. */
export function createSalon(stage: Stage): Scene {
  const { width, height, unit, light, reading, videoRandom, portrait } = stage;
  const poster = reading.voice === "poster";
  const floor = height * (portrait ? (poster ? 0.96 : 0.87) : 0.96);
  const head = portrait ? width * (poster ? 0.088 : 0.108) : roomOf(stage) * 0.106;
  const middle = width * (portrait ? 0.46 : poster ? 0.72 : 0.48);
  const shade = mix(hex("#2b2024"), light.shade, 0.25);
  const dim = light.night ? 0.36 : 0.1;
  const tone = (colour: Colour) => mix(mix(colour, bulbs, 0.12), shade, dim);
  const paint = reading.colours[0] ?? videoRandom.branch("trade").pick(tradeFor(reading).paints);
  const wall = videoRandom.branch("wall").pick([hex("#d9ab8c"), hex("#9fb89c"), hex("#e3bcae"), hex("#86a9b0")]);
  const hip = floor - head * 2.55;
  const guestX = middle + head * 0.7;
  const mirrorX = guestX + head * (portrait ? 2.9 : 3.3);
  const back = paintBack();
  const front = paintFront();
  const lights: EdgeLight[] = [
    { towards: [1, -0.35], colour: bulbs, width: 6 * unit, strength: 0.8 },
    { towards: [-0.3, -1], colour: hex("#ffca85"), width: 3.5 * unit, strength: 0.45 },
  ];
  const people = reading.objects.has("empty") ? undefined : createPeople();
  const motes = createMotes(stage, { count: 16, colour: [255, 226, 186], rise: 4, size: 0.5 });
  return {
    draw(context, time, camera) {
      atDepth(context, stage, camera, 0.45, () => drawLayer(context, back));
      atDepth(context, stage, camera, 0.85, () => {
        drawLayer(context, front);
        people?.stylist.drawBody(context, time);
        people?.guest.drawBody(context, time);
        people?.stylist.drawArm(context, time);
      });
      motes(context, time);
    },
  };

  function createPeople() {
    const source = videoRandom.branch("people");
    const cape = tone(mix(paint, hex("#3a3a40"), 0.35));
    const sits: Pose = {
      ...sitting,
      lean: -0.02,
      nod: -0.02,
      far: { ...sitting.far, arm: { shoulder: 0.1, elbow: 0.7 } },
    };
    const guestLook = dress(
      source.branch("guest"),
      {
        woman: source.chance(0.65),
        tops: [hex("#6b6b70")],
        bottoms: [hex("#3a4560"), hex("#4a4440")],
      },
      shade,
      dim,
    );
    const guest = createFigure({
      pose: sits,
      look: { ...guestLook, glasses: false, beard: false },
      size: head,
      x: guestX,
      y: hip,
      facing: 1,
      lights,
      lively: 0.25,
      behind: (context) => drawSalonChair(context, tone(hex("#2c2a2d")), tone(hex("#b9bcc0"))),
      before: (context) => drawCape(context, cape),
    });
    const works: Pose = { ...standing, lean: 0.1, nod: 0.16 };
    const reach = (guestX - (middle - head * 1.75)) / head;
    const stylist = createFigure({
      pose: {
        ...works,
        near: { ...works.near, arm: { ...reaching(works, "near", [reach - 0.75, -2.05], undefined, 0.1), grip: true } },
        far: { ...works.far, arm: { ...reaching(works, "far", [reach - 0.5, -2.55], undefined, 0), grip: true } },
      },
      look: dress(
        source.branch("stylist"),
        { garment: "apron", tops: [hex("#2f2c30"), hex("#efe6da"), hex("#5a6b6b")], bottoms: [hex("#2b2a2e")] },
        shade,
        dim,
      ),
      size: head,
      x: middle - head * 1.75,
      y: floor - head * 3.95,
      facing: 1,
      lights,
      lively: 0.9,
      held: (context) => drawComb(context, reach - 0.42, -2.05, tone(hex("#e8d9c0"))),
    });
    return { guest, stylist };
  }

  function paintBack(): Layer {
    const box = fullBox(stage);
    const source = videoRandom.branch("shelf");
    return paintSoft(box, 3.2 * unit, true, (context) => {
      const plaster = context.createLinearGradient(0, 0, width, height * 0.4);
      plaster.addColorStop(0, css(tone(darken(wall, 0.34))));
      plaster.addColorStop(0.6, css(tone(wall)));
      plaster.addColorStop(1, css(tone(lighten(wall, 0.14))));
      context.fillStyle = plaster;
      context.fillRect(box.left, box.top, box.width, box.height);
      context.fillStyle = css(tone(darken(mix(wall, paint, 0.35), 0.3)));
      context.fillRect(box.left, floor - head * 2.4, box.width, box.height);
      context.fillStyle = css(tone(lighten(wall, 0.2)));
      context.fillRect(box.left, floor - head * 2.46, box.width, head * 0.08);
      for (let row = 0; row < 3; row++) {
        const foot = floor - head * (3.9 + row * 1.5);
        const right = middle - head * (portrait ? 0.6 : 0.2);
        fillWithBottles(context, {
          left: box.left,
          right,
          foot,
          tall: head * 1.05,
          random: source.branch(`row ${row}`),
          tone,
        });
        context.fillStyle = css(tone(hex("#6b4a34")));
        context.fillRect(box.left, foot, right - box.left, head * 0.1);
      }
      mirror(context);
      drawPendant(
        context,
        middle - head * 1.2,
        height * (portrait ? 0.2 : 0.14),
        head * 0.55,
        tone(hex("#2b2728")),
        0.8,
      );
      drawFig(context, {
        x: portrait ? width * 0.02 : middle - head * 6.4,
        foot: floor + head * 0.1,
        size: head * 4,
        leaf: tone(hex("#4f7a4a")),
        lit: tone(hex("#b9c77c")),
        pot: tone(hex("#d8cdbd")),
        side: 1,
        random: source.branch("fig"),
      });
    });
  }

  /** Draws an arched mirror with bulbs around it, and a shelf for bottles below. */
  function mirror(context: Context): void {
    const half = head * 1.35;
    const foot = floor - head * 3.1;
    const top = foot - head * 4.4;
    const trace = (grow: number) => {
      context.beginPath();
      context.moveTo(mirrorX - half - grow, foot + grow);
      context.lineTo(mirrorX - half - grow, top + half);
      context.arc(mirrorX, top + half, half + grow, Math.PI, 0);
      context.lineTo(mirrorX + half + grow, foot + grow);
      context.closePath();
    };
    context.save();
    context.globalCompositeOperation = "screen";
    const halo = context.createRadialGradient(
      mirrorX,
      top + half * 1.6,
      half * 0.4,
      mirrorX,
      top + half * 1.6,
      head * 6,
    );
    halo.addColorStop(0, css(bulbs, 0.6));
    halo.addColorStop(0.4, css(bulbs, 0.22));
    halo.addColorStop(1, css(bulbs, 0));
    context.fillStyle = halo;
    context.fillRect(mirrorX - head * 6, top - head * 4, head * 12, head * 12);
    context.restore();
    context.fillStyle = css(tone(hex("#8a6a44")));
    trace(head * 0.16);
    context.fill();
    const glass = context.createLinearGradient(mirrorX - half, top, mirrorX + half, foot);
    glass.addColorStop(0, css(tone(lighten(wall, 0.45))));
    glass.addColorStop(0.5, css(tone(wall)));
    glass.addColorStop(0.52, css(tone(lighten(wall, 0.3))));
    glass.addColorStop(1, css(tone(darken(wall, 0.2))));
    context.fillStyle = glass;
    trace(0);
    context.fill();
    for (let bulb = 0; bulb <= 12; bulb++) {
      const angle = Math.PI + (bulb / 12) * Math.PI;
      const spots: (readonly [number, number])[] =
        bulb === 0 || bulb === 12
          ? [0.5, 1.15, 1.8].map((down) => [
              mirrorX + (bulb === 0 ? -1 : 1) * (half + head * 0.08),
              top + half + down * head,
            ])
          : [];
      for (const [x, y] of [
        [
          mirrorX + Math.cos(angle) * (half + head * 0.08),
          top + half + Math.sin(angle) * (half + head * 0.08),
        ] as const,
        ...spots,
      ]) {
        const shine = context.createRadialGradient(x, y, 0, x, y, head * 0.42);
        shine.addColorStop(0, "rgba(255,248,228,1)");
        shine.addColorStop(0.24, css(bulbs, 0.8));
        shine.addColorStop(1, css(bulbs, 0));
        context.fillStyle = shine;
        context.fillRect(x - head * 0.42, y - head * 0.42, head * 0.84, head * 0.84);
      }
    }
    const board = foot + head * 0.34;
    fillWithBottles(context, {
      left: mirrorX - half,
      right: mirrorX + half,
      foot: board,
      tall: head * 0.95,
      random: videoRandom.branch("mirror"),
      tone,
    });
    context.fillStyle = css(tone(hex("#7a5334")));
    context.fillRect(mirrorX - half * 1.15, board, half * 2.3, head * 0.16);
  }

  /** Draws the floor with the light of the mirror on it. */
  function paintFront(): Layer {
    const box = {
      left: -width * overscan,
      top: floor - head * 0.4,
      width: width * (1 + 2 * overscan),
      height: height * (1 + overscan) - floor + head * 0.4,
    };
    const boards = tone(hex("#8a6a50"));
    return paintLayer(box, (context) => {
      const fall = context.createLinearGradient(0, box.top, 0, height * 1.05);
      fall.addColorStop(0, css(mix(boards, bulbs, 0.3)));
      fall.addColorStop(1, css(darken(boards, 0.5)));
      context.fillStyle = fall;
      context.fillRect(box.left, box.top, box.width, box.height);
      for (const [x, reach] of [
        [guestX, 2.4],
        [middle - head * 1.6, 1.6],
      ] as const) {
        context.save();
        context.translate(x, floor);
        context.scale(1, 0.12);
        const pool = context.createRadialGradient(0, 0, 0, 0, 0, head * reach);
        pool.addColorStop(0, css(shade, 0.7));
        pool.addColorStop(1, css(shade, 0));
        context.fillStyle = pool;
        context.fillRect(-head * reach, -head * reach, head * reach * 2, head * reach * 2);
        context.restore();
      }
    });
  }
}

/**
 * Draws an upholstered chair on one leg. Lengths are in units of the sitter's head height, and the origin is the
 * sitter's hip.
 */
function drawSalonChair(context: Context, leather: Colour, steel: Colour): void {
  const stem = context.createLinearGradient(-0.1, 0, 0.3, 0);
  stem.addColorStop(0, css(darken(steel, 0.4)));
  stem.addColorStop(0.6, css(lighten(steel, 0.2)));
  stem.addColorStop(1, css(darken(steel, 0.3)));
  context.fillStyle = stem;
  context.fillRect(0.12, 0.6, 0.22, 1.8);
  context.beginPath();
  context.ellipse(0.23, 2.46, 0.85, 0.1, 0, 0, Math.PI * 2);
  context.fill();
  const fall = context.createLinearGradient(-0.9, -1.4, 0.6, 0.6);
  fall.addColorStop(0, css(lighten(leather, 0.18)));
  fall.addColorStop(1, css(darken(leather, 0.4)));
  context.fillStyle = fall;
  context.beginPath();
  traceLimb(context, [
    [-0.62, -1.5, 0.16],
    [-0.6, -0.6, 0.2],
    [-0.46, 0.36, 0.22],
  ]);
  traceLimb(context, [
    [-0.4, 0.46, 0.22],
    [0.4, 0.5, 0.22],
    [1.1, 0.5, 0.2],
  ]);
  context.fill("nonzero");
  context.fillStyle = css(steel);
  context.beginPath();
  traceLimb(context, [
    [1.3, 1.2, 0.05],
    [1.55, 2.0, 0.05],
    [2.0, 2.06, 0.05],
  ]);
  context.fill("nonzero");
}

/** Draws a cape from the neck over chest, arms and lap. */
function drawCape(context: Context, colour: Colour): void {
  const fall = context.createLinearGradient(1.2, 0, -0.4, 0);
  fall.addColorStop(0, css(lighten(colour, 0.2)));
  fall.addColorStop(1, css(darken(colour, 0.3)));
  context.fillStyle = fall;
  context.beginPath();
  traceCurve(context, [
    [0.12, -2.36],
    [0.42, -2.0],
    [0.62, -1.3],
    [0.95, -0.7],
    [1.6, -0.42],
    [2.02, -0.2],
    [2.06, 0.5],
    [1.92, 1.2, 1],
    [1.2, 1.06],
    [0.4, 1.2],
    [-0.36, 1.06, 1],
    [-0.5, 0],
    [-0.52, -1.2],
    [-0.42, -2.1],
    [-0.22, -2.42],
  ]);
  context.fill();
  context.strokeStyle = css(darken(colour, 0.4), 0.6);
  context.lineWidth = 0.035;
  for (const [x, bend] of [
    [0.1, 0.5],
    [0.3, 1.2],
    [-0.14, 0],
  ] as const) {
    context.beginPath();
    context.moveTo(x, -1.7);
    context.quadraticCurveTo(x + bend * 0.3, -0.6, x + bend, 1);
    context.stroke();
  }
}

function drawComb(context: Context, x: number, y: number, colour: Colour): void {
  context.save();
  context.translate(x, y);
  context.rotate(-0.5);
  context.fillStyle = css(colour);
  context.fillRect(-0.12, -0.05, 0.86, 0.08);
  for (let tooth = 0; tooth < 9; tooth++) context.fillRect(0.16 + tooth * 0.062, 0.02, 0.025, 0.15);
  context.restore();
}
