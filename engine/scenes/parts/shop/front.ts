import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import { drawLayer, paintLayer, type Box, type Context, type Layer, type Stage } from "#engine/drawing/stage.ts";
import { drawPendant } from "../furniture.ts";
import { drawBush } from "../tree.ts";
import { drawPot } from "../plant.ts";
import { paintSoft } from "../soften.ts";
import { drawLanterns, drawWall, type Front } from "./facade.ts";
import type { Trade } from "./trade.ts";

/** Paints the wall with the shop front: window, door, awning, sign, and plant tubs beside the door. */
export function paintFront(stage: Stage, trade: Trade, front: Front, area: Box): Layer {
  const { unit, light, videoRandom, reading } = stage;
  const { left, right, ground, top, lamps, paint } = front;
  const wide = right - left;
  const tall = ground - top;
  const dusk = lamps > 0.7;
  const shade = mix(light.shade, light.sky[0], 0.25);
  const dim = light.night ? 0.58 : dusk ? 0.36 : 0.04;
  const tone = (colour: Colour) => mix(mix(colour, light.glow, dusk ? 0.05 : 0.08), shade, dim);
  const random = videoRandom.branch("front");
  const doorWide = Math.min(wide * 0.28, tall * 0.42);
  const pane = {
    left: left + wide * 0.045,
    right: right - doorWide - wide * 0.075,
    top: top + tall * 0.24,
    foot: ground - tall * 0.2,
  };
  const door = {
    left: right - doorWide - wide * 0.035,
    right: right - wide * 0.035,
    top: top + tall * 0.24,
    foot: ground,
  };
  const inside = paintInside();
  return paintLayer(area, (context) => {
    drawWall(context, stage, front, area, tone);
    board(context);
    window(context);
    entrance(context);
    awning(context);
    sign(context);
    drawLanterns(context, front, tone);
    spill(context);
    tubs(context);
  });

  /** Draws the light that falls from the window on the wall and on the underside of the awning. */
  function spill(context: Context): void {
    if (lamps < 0.5) return sunlight(context);
    context.save();
    context.globalCompositeOperation = "screen";
    const x = (pane.left + door.right) / 2;
    const y = (pane.top + pane.foot) / 2;
    context.translate(x, y);
    context.scale(1, 0.62);
    const reach = wide * 0.82;
    const glow = context.createRadialGradient(0, 0, reach * 0.1, 0, 0, reach);
    glow.addColorStop(0, css([255, 184, 100], 0.42 * lamps));
    glow.addColorStop(0.45, css([255, 164, 84], 0.2 * lamps));
    glow.addColorStop(1, css([255, 150, 70], 0));
    context.fillStyle = glow;
    context.fillRect(-reach, -reach, reach * 2, reach * 2);
    context.restore();
  }

  /** Draws the sunlight by day, which shines along the street and leaves the far side in shadow. */
  function sunlight(context: Context): void {
    context.save();
    context.globalCompositeOperation = "soft-light";
    const wash = context.createLinearGradient(area.left, area.top, area.left + area.width, ground);
    wash.addColorStop(0, css(mix(light.sun, light.glow, 0.3), 0.85));
    wash.addColorStop(0.55, css(light.sun, 0.4));
    wash.addColorStop(1, css(light.shade, 0.35));
    context.fillStyle = wash;
    context.fillRect(area.left, area.top, area.width, ground - area.top);
    context.restore();
  }

  function board(context: Context): void {
    const colour = tone(paint);
    context.fillStyle = css(darken(colour, 0.15));
    context.fillRect(left, top, wide, tall);
    const fall = context.createLinearGradient(0, top, 0, top + tall * 0.17);
    fall.addColorStop(0, css(lighten(colour, 0.12)));
    fall.addColorStop(1, css(darken(colour, 0.12)));
    context.fillStyle = fall;
    context.fillRect(left - wide * 0.012, top, wide * 1.024, tall * 0.155);
    context.fillStyle = css(lighten(colour, 0.3));
    context.fillRect(left - wide * 0.016, top - tall * 0.018, wide * 1.032, tall * 0.022);
    context.fillStyle = css(darken(colour, 0.5));
    context.fillRect(left - wide * 0.016, top + tall * 0.15, wide * 1.032, tall * 0.012);
    // Draw a brass line around the sign board.
    context.strokeStyle = css(tone(hex("#d8b066")), 0.9);
    context.lineWidth = 3 * unit;
    context.strokeRect(left + wide * 0.02, top + tall * 0.032, wide * 0.96, tall * 0.09);
    for (const at of [0.3, 0.4, 0.6, 0.7]) {
      context.fillStyle = css(tone(hex("#d8b066")));
      context.beginPath();
      context.arc(left + wide * at, top + tall * 0.077, tall * 0.008, 0, Math.PI * 2);
      context.fill();
    }
    context.save();
    context.translate(left + wide * 0.5, top + tall * 0.077);
    context.scale(tall * 0.058, tall * 0.058);
    context.fillStyle = css(tone(hex("#f2d296")));
    context.strokeStyle = css(tone(hex("#f2d296")));
    trade.emblem(context);
    context.restore();
    // Draw the panels under the window.
    const panels = 3;
    for (let panel = 0; panel < panels; panel++) {
      const from = pane.left + ((pane.right - pane.left) * (panel + 0.06)) / panels;
      const across = ((pane.right - pane.left) * 0.88) / panels;
      context.fillStyle = css(darken(colour, 0.34));
      context.fillRect(from, pane.foot + tall * 0.05, across, tall * 0.11);
      context.fillStyle = css(colour);
      context.fillRect(from + 5 * unit, pane.foot + tall * 0.05 + 5 * unit, across - 8 * unit, tall * 0.11 - 8 * unit);
    }
    context.fillStyle = css(tone(hex("#6b6660")));
    context.fillRect(left, ground - tall * 0.022, wide, tall * 0.022);
  }

  function paintInside(): Layer {
    const box = { left: pane.left, top: pane.top, width: door.right - pane.left, height: ground - pane.top };
    const inner = videoRandom.branch("inside");
    const dark = mix(hex("#3a2416"), light.shade, 0.15);
    return paintSoft(box, 7 * unit, true, (context) => {
      const back = context.createLinearGradient(0, box.top, 0, box.top + box.height);
      back.addColorStop(0, css(mix(dark, hex("#ffb660"), 0.16 + 0.3 * lamps)));
      back.addColorStop(0.6, css(mix(dark, hex("#ffc074"), 0.3 + 0.36 * lamps)));
      back.addColorStop(1, css(darken(dark, 0.2)));
      context.fillStyle = back;
      context.fillRect(box.left, box.top, box.width, box.height);
      const room = (colour: Colour) => mix(mix(colour, hex("#ffbe78"), 0.26 * lamps), dark, 0.36 - 0.2 * lamps);
      for (let row = 0; row < 3; row++) {
        const foot = box.top + box.height * (0.3 + row * 0.2);
        trade.fill(context, {
          left: box.left,
          right: box.left + box.width,
          foot,
          tall: box.height * 0.17,
          random: inner.branch(`row ${row}`),
          tone: room,
        });
        context.fillStyle = css(darken(dark, 0.3));
        context.fillRect(box.left, foot, box.width, box.height * 0.018);
      }
      const count = 4;
      for (let lamp = 0; lamp < count; lamp++)
        drawPendant(
          context,
          box.left + ((lamp + 0.5) / count) * box.width,
          box.top + box.height * 0.17,
          box.height * 0.05,
          hex("#2a2422"),
          0.25 + 0.75 * lamps,
        );
    });
  }

  function window(context: Context): void {
    const { left: from, right: to, top: head, foot } = pane;
    clipTo(context, from, head, to - from, foot - head, () => {
      drawLayer(context, inside);
      const warm = (colour: Colour) =>
        mix(mix(colour, hex("#ffc98a"), 0.14 * lamps), shade, dim * 0.55 * (1 - lamps * 0.55));
      const inner = videoRandom.branch("display");
      const room = foot - head;
      // Draw two levels of goods directly behind the glass.
      const upper = head + room * 0.6;
      context.fillStyle = css(warm(hex("#8a6038")));
      context.fillRect(from, upper, to - from, room * 0.025);
      trade.fill(context, {
        left: from + room * 0.05,
        right: to - room * 0.05,
        foot: upper,
        tall: room * 0.34,
        random: inner.branch("upper"),
        tone: warm,
      });
      context.fillStyle = css(warm(hex("#9a6c42")));
      context.fillRect(from, foot - room * 0.05, to - from, room * 0.05);
      trade.fill(context, {
        left: from + room * 0.04,
        right: to - room * 0.04,
        foot: foot - room * 0.045,
        tall: room * 0.3,
        random: inner.branch("lower"),
        tone: warm,
      });
      const glow = context.createRadialGradient(
        (from + to) / 2,
        head + room * 0.2,
        0,
        (from + to) / 2,
        head + room * 0.2,
        (to - from) * 0.7,
      );
      glow.addColorStop(0, css([255, 208, 138], 0.28 * lamps));
      glow.addColorStop(1, css([255, 190, 110], 0));
      context.fillStyle = glow;
      context.fillRect(from, head, to - from, room);
      // Draw the reflection of the sky in the glass.
      const sheen = context.createLinearGradient(from, head, to, foot);
      sheen.addColorStop(0, css(light.sky[3], 0.26 - 0.16 * lamps));
      sheen.addColorStop(0.36, css(light.sky[3], 0.04));
      sheen.addColorStop(0.38, css(light.sky[4], 0.16 - 0.08 * lamps));
      sheen.addColorStop(0.5, css(light.sky[3], 0.02));
      sheen.addColorStop(1, css(light.sky[2], 0.1));
      context.fillStyle = sheen;
      context.fillRect(from, head, to - from, room);
    });
    frame(context, from, head, to - from, foot - head);
    const bar = tone(paint);
    context.fillStyle = css(darken(bar, 0.2));
    for (const at of [1 / 3, 2 / 3]) context.fillRect(from + (to - from) * at - 4 * unit, head, 8 * unit, foot - head);
  }

  function entrance(context: Context): void {
    const { left: from, right: to, top: head, foot } = door;
    const colour = tone(paint);
    clipTo(context, from, head, to - from, foot - head, () => {
      drawLayer(context, inside);
      context.fillStyle = css(shade, 0.25 - 0.15 * lamps);
      context.fillRect(from, head, to - from, foot - head);
    });
    frame(context, from, head, to - from, foot - head);
    const rail = (to - from) * 0.12;
    context.fillStyle = css(darken(colour, 0.06));
    context.fillRect(from, head + (foot - head) * 0.13, to - from, rail * 0.5);
    context.fillRect(from, head + (foot - head) * 0.13, rail, foot);
    context.fillRect(to - rail, head + (foot - head) * 0.13, rail, foot);
    context.fillRect(from, foot - (foot - head) * 0.24, to - from, (foot - head) * 0.24);
    context.fillStyle = css(darken(colour, 0.34));
    context.fillRect(from + rail, foot - (foot - head) * 0.2, to - from - rail * 2, (foot - head) * 0.15);
    context.fillStyle = css(tone(hex("#e0b868")));
    context.fillRect(from + rail * 0.42, head + (foot - head) * 0.52, rail * 0.22, (foot - head) * 0.13);
    context.fillStyle = css(tone(hex("#77716a")));
    context.fillRect(from - rail, foot - tall * 0.018, to - from + rail * 2, tall * 0.018);
  }

  function clipTo(context: Context, x: number, y: number, across: number, down: number, draw: () => void): void {
    context.save();
    context.beginPath();
    context.rect(x, y, across, down);
    context.clip();
    draw();
    context.restore();
  }

  function frame(context: Context, x: number, y: number, across: number, down: number): void {
    const colour = tone(paint);
    context.strokeStyle = css(darken(colour, 0.3));
    context.lineWidth = 12 * unit;
    context.strokeRect(x, y, across, down);
    context.strokeStyle = css(lighten(colour, 0.22));
    context.lineWidth = 3 * unit;
    context.strokeRect(x - 5 * unit, y - 5 * unit, across + 10 * unit, down + 10 * unit);
  }

  /** A striped awning over window and door. */
  function awning(context: Context): void {
    const high = top + tall * 0.155;
    const low = high + tall * 0.145;
    const [from, to] = [left + wide * 0.01, right - wide * 0.01];
    const out = wide * 0.025;
    const stripe = reading.colours[0] ?? mix(paint, hex("#b5502f"), 0.2);
    const light1 = tone(hex("#f4ead8"));
    const dark1 = tone(stripe);
    const shadow = context.createLinearGradient(0, low, 0, low + tall * 0.14);
    shadow.addColorStop(0, css(shade, 0.5 * (1 - lamps * 0.5)));
    shadow.addColorStop(1, css(shade, 0));
    context.fillStyle = shadow;
    context.fillRect(from, low, to - from, tall * 0.14);
    const count = Math.max(10, Math.round(wide / (tall * 0.085)) | 1);
    for (let index = 0; index < count; index++) {
      const a = index / count;
      const b = (index + 1) / count;
      const colour = index % 2 ? light1 : dark1;
      const fall = context.createLinearGradient(0, high, 0, low + tall * 0.03);
      fall.addColorStop(0, css(darken(colour, 0.2)));
      fall.addColorStop(0.8, css(mix(lighten(colour, 0.06), hex("#ffc47e"), 0.12 * lamps)));
      fall.addColorStop(0.82, css(darken(colour, 0.12)));
      fall.addColorStop(1, css(mix(darken(colour, 0.2), hex("#ffb05a"), 0.3 * lamps)));
      context.fillStyle = fall;
      const lowA = from - out + (to - from + out * 2) * a;
      const lowB = from - out + (to - from + out * 2) * b;
      context.beginPath();
      context.moveTo(from + (to - from) * a, high);
      context.lineTo(from + (to - from) * b + 0.5, high);
      context.lineTo(lowB + 0.5, low);
      context.lineTo(lowB + 0.5, low + tall * 0.018);
      context.quadraticCurveTo((lowA + lowB) / 2, low + tall * 0.05, lowA, low + tall * 0.018);
      context.lineTo(lowA, low);
      context.fill();
    }
  }

  /** A round sign on a bracket beside the board. */
  function sign(context: Context): void {
    const x = left - wide * 0.002 + tall * 0.05;
    const y = top - tall * 0.19;
    const size = tall * 0.085;
    context.strokeStyle = css(tone(hex("#26221f")));
    context.lineWidth = tall * 0.011;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(x - size * 0.5, y - size * 1.5);
    context.lineTo(x + size * 1.9, y - size * 1.5);
    context.moveTo(x - size * 0.5, y - size * 0.6);
    context.quadraticCurveTo(x + size * 0.4, y - size * 0.7, x + size * 0.9, y - size * 1.45);
    context.moveTo(x + size, y - size * 1.5);
    context.lineTo(x + size, y - size);
    context.stroke();
    const face = context.createRadialGradient(x + size * 0.8, y - size * 0.3, 0, x + size, y, size);
    face.addColorStop(0, css(tone(lighten(paint, 0.1))));
    face.addColorStop(1, css(tone(darken(paint, 0.25))));
    context.fillStyle = face;
    context.beginPath();
    context.arc(x + size, y, size, 0, Math.PI * 2);
    context.fill();
    context.strokeStyle = css(tone(hex("#d8b066")));
    context.lineWidth = size * 0.09;
    context.stroke();
    context.save();
    context.translate(x + size, y);
    context.scale(size * 0.82, size * 0.82);
    context.fillStyle = css(tone(hex("#f6dca6")));
    context.strokeStyle = css(tone(hex("#f6dca6")));
    trade.emblem(context);
    context.restore();
  }

  function tubs(context: Context): void {
    const leaf = tone(hex("#4f7743"));
    const lit = mix(tone(hex("#a9c47c")), hex("#ffc887"), 0.4 * lamps);
    for (const [x, size] of [
      [door.left - wide * 0.035, tall * 0.3],
      [right + wide * 0.02, tall * 0.34],
    ] as const) {
      drawPot(context, x, ground + tall * 0.012, size * 0.46, size * 0.4, tone(hex("#8a5a42")), -1);
      drawBush(context, {
        x,
        foot: ground - size * 0.32,
        size: size * 0.3,
        leaf,
        lit,
        side: -1,
        random: random.branch(`tub ${size}`),
      });
      drawBush(context, {
        x,
        foot: ground - size * 0.55,
        size: size * 0.22,
        leaf,
        lit,
        side: -1,
        random: random.branch(`top ${size}`),
      });
    }
  }
}
