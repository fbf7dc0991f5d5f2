import { css, darken, hex, lighten, mix, type Colour } from "#engine/drawing/colour.ts";
import type { Context } from "#engine/drawing/stage.ts";
import { glow, type HousePaint } from "./modern.ts";
import { paintRoomBehind } from "./room-behind.ts";

/** Draws a family house with its gable to the street, a wing, tiled roofs, chimney and porch. */
export function drawGabledHouse(context: Context, house: HousePaint): void {
  const { left, right, ground, unit, random, lamps, tone, sky, accent } = house;
  const wide = right - left;
  const wall = tone(random.pick([hex("#efe6d6"), hex("#e8d3b0"), hex("#dfe3e0")]));
  const tiles = tone(random.pick([hex("#8a3f2c"), hex("#4a4a50"), hex("#6b4436")]));
  const trim = tone(hex("#f7f2e8"));
  const eaves = ground - wide * 0.25;
  const gable = { left: left + wide * 0.08, right: left + wide * 0.5, top: ground - wide * 0.5 };
  wing();
  gableFront();
  porch();

  function plaster(x: number, y: number, across: number, down: number): void {
    const fall = context.createLinearGradient(0, y, 0, y + down);
    fall.addColorStop(0, css(lighten(wall, 0.04)));
    fall.addColorStop(1, css(mix(darken(wall, 0.12), hex("#ffb870"), 0.16 * lamps)));
    context.fillStyle = fall;
    context.fillRect(x, y, across, down);
  }

  function roof(points: readonly (readonly [number, number])[], rows: number): void {
    const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
    context.save();
    context.beginPath();
    points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.closePath();
    const fall = context.createLinearGradient(0, top, 0, bottom);
    fall.addColorStop(0, css(lighten(tiles, 0.12)));
    fall.addColorStop(1, css(darken(tiles, 0.2)));
    context.fillStyle = fall;
    context.fill();
    context.clip();
    for (let row = 0; row < rows; row++) {
      const y = top + ((bottom - top) * row) / rows;
      const step = (bottom - top) / rows;
      context.strokeStyle = css(darken(tiles, 0.42), 0.6);
      context.lineWidth = 2 * unit;
      context.beginPath();
      for (let x = left - wide * 0.1 + (row % 2) * step * 0.6; x < right + wide * 0.1; x += step * 1.2)
        context.arc(x, y, step * 0.6, 0.15, Math.PI - 0.15);
      context.stroke();
    }
    context.restore();
  }

  function pane(x: number, y: number, across: number, down: number, name: string): void {
    context.fillStyle = css(trim);
    context.fillRect(x - across * 0.1, y - across * 0.1, across * 1.2, down + across * 0.2);
    context.save();
    context.beginPath();
    context.rect(x, y, across, down);
    context.clip();
    const source = random.branch(name);
    const lit = lamps * (source.chance(0.8) ? 1 : 0.1);
    paintRoomBehind(context, {
      left: x,
      top: y,
      width: across,
      height: down,
      lamps: lit,
      random: source,
      kind: "bed",
      tone,
    });
    const sheen = context.createLinearGradient(x, y, x + across, y + down);
    sheen.addColorStop(0, css(sky, 0.6 * (1.1 - lit)));
    sheen.addColorStop(0.5, css(sky, 0.1));
    sheen.addColorStop(1, css(sky, 0.4 * (1.05 - lit)));
    context.fillStyle = sheen;
    context.fillRect(x, y, across, down);
    context.restore();
    context.fillStyle = css(trim);
    context.fillRect(x + across * 0.46, y, across * 0.08, down);
    context.fillRect(x, y + down * 0.42, across, across * 0.07);
    for (const way of [-1, 1])
      shutter(way < 0 ? x - across * 0.58 : x + across * 1.12, y - across * 0.04, across * 0.46, down + across * 0.08);
  }

  function shutter(x: number, y: number, across: number, down: number): void {
    const colour = tone(accent);
    context.fillStyle = css(colour);
    context.fillRect(x, y, across, down);
    context.fillStyle = css(darken(colour, 0.4), 0.55);
    for (let slat = 1; slat < 12; slat++)
      context.fillRect(x + across * 0.1, y + (down * slat) / 12, across * 0.8, 2 * unit);
  }

  function wing(): void {
    const [from, to] = [left + wide * 0.44, left + wide * 0.97];
    const ridge = ground - wide * 0.44;
    plaster(from, eaves, to - from, ground - eaves);
    pane(from + wide * 0.2, ground - wide * 0.19, wide * 0.1, wide * 0.115, "wing a");
    pane(from + wide * 0.4, ground - wide * 0.19, wide * 0.06, wide * 0.115, "wing b");
    roof(
      [
        [from - wide * 0.04, ridge],
        [to - wide * 0.05, ridge],
        [to + wide * 0.035, eaves + wide * 0.02],
        [from - wide * 0.04, eaves + wide * 0.02],
      ],
      9,
    );
    // Draw the chimney and a dormer.
    const brick = tone(hex("#8f5a44"));
    context.fillStyle = css(brick);
    context.fillRect(to - wide * 0.17, ridge - wide * 0.07, wide * 0.05, wide * 0.11);
    context.fillStyle = css(darken(brick, 0.4));
    context.fillRect(to - wide * 0.175, ridge - wide * 0.078, wide * 0.06, wide * 0.014);
    const dormer = from + wide * 0.28;
    plaster(dormer, ridge + wide * 0.075, wide * 0.1, wide * 0.1);
    context.save();
    context.beginPath();
    context.rect(dormer + wide * 0.02, ridge + wide * 0.09, wide * 0.06, wide * 0.065);
    context.clip();
    paintRoomBehind(context, {
      left: dormer + wide * 0.02,
      top: ridge + wide * 0.09,
      width: wide * 0.06,
      height: wide * 0.065,
      lamps,
      random: random.branch("dormer"),
      kind: "bed",
      tone,
    });
    context.restore();
    roof(
      [
        [dormer + wide * 0.05, ridge + wide * 0.025],
        [dormer + wide * 0.125, ridge + wide * 0.085],
        [dormer - wide * 0.025, ridge + wide * 0.085],
      ],
      4,
    );
    const under = context.createLinearGradient(0, eaves + wide * 0.02, 0, eaves + wide * 0.06);
    under.addColorStop(0, css(tone(hex("#20181a")), 0.5));
    under.addColorStop(1, css(tone(hex("#20181a")), 0));
    context.fillStyle = under;
    context.fillRect(from, eaves + wide * 0.02, to - from, wide * 0.04);
  }

  function gableFront(): void {
    const { left: from, right: to, top } = gable;
    const middle = (from + to) / 2;
    const fall = context.createLinearGradient(0, top, 0, ground);
    fall.addColorStop(0, css(lighten(wall, 0.08)));
    fall.addColorStop(1, css(mix(darken(wall, 0.08), hex("#ffb870"), 0.16 * lamps)));
    context.fillStyle = fall;
    context.beginPath();
    context.moveTo(from, ground);
    context.lineTo(from, eaves);
    context.lineTo(middle, top);
    context.lineTo(to, eaves);
    context.lineTo(to, ground);
    context.fill();
    const edge = wide * 0.03;
    for (const way of [-1, 1]) {
      const eave = way < 0 ? from : to;
      context.fillStyle = css(way < 0 ? lighten(tiles, 0.05) : darken(tiles, 0.25));
      context.beginPath();
      context.moveTo(middle, top - edge * 1.5);
      context.lineTo(eave + way * edge * 1.5, eaves + edge * 0.7);
      context.lineTo(eave + way * edge * 1.2, eaves + edge * 1.5);
      context.lineTo(middle, top - edge * 0.3);
      context.fill();
      context.fillStyle = css(trim);
      context.beginPath();
      context.moveTo(middle, top - edge * 0.3);
      context.lineTo(eave + way * edge * 1.2, eaves + edge * 1.5);
      context.lineTo(eave + way * edge * 1.0, eaves + edge * 1.9);
      context.lineTo(middle, top + edge * 0.3);
      context.fill();
    }
    pane(from + wide * 0.075, ground - wide * 0.29, wide * 0.07, wide * 0.095, "gable a");
    pane(to - wide * 0.145, ground - wide * 0.29, wide * 0.07, wide * 0.095, "gable b");
    pane(from + wide * 0.07, ground - wide * 0.14, wide * 0.085, wide * 0.1, "gable c");
    // Draw the round window under the ridge.
    context.fillStyle = css(trim);
    context.beginPath();
    context.arc(middle, top + wide * 0.085, wide * 0.03, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = css(mix(sky, hex("#ffd08a"), lamps));
    context.beginPath();
    context.arc(middle, top + wide * 0.085, wide * 0.023, 0, Math.PI * 2);
    context.fill();
  }

  function porch(): void {
    const door: Colour = tone(accent);
    const x = gable.right - wide * 0.125;
    const tall = wide * 0.15;
    context.fillStyle = css(trim);
    context.fillRect(x - wide * 0.008, ground - tall - wide * 0.008, wide * 0.076, tall + wide * 0.008);
    const fall = context.createLinearGradient(x, 0, x + wide * 0.06, 0);
    fall.addColorStop(0, css(lighten(door, 0.1)));
    fall.addColorStop(1, css(darken(door, 0.2)));
    context.fillStyle = fall;
    context.fillRect(x, ground - tall, wide * 0.06, tall);
    context.fillStyle = css(mix(sky, hex("#ffd79a"), lamps));
    context.fillRect(x + wide * 0.014, ground - tall * 0.9, wide * 0.032, tall * 0.3);
    context.fillStyle = css(tone(hex("#d8b066")));
    context.fillRect(x + wide * 0.05, ground - tall * 0.5, wide * 0.004, tall * 0.09);
    roof(
      [
        [x - wide * 0.005, ground - tall - wide * 0.06],
        [x + wide * 0.065, ground - tall - wide * 0.06],
        [x + wide * 0.105, ground - tall - wide * 0.015],
        [x - wide * 0.045, ground - tall - wide * 0.015],
      ],
      3,
    );
    context.fillStyle = css(tone(hex("#8f8a84")));
    context.fillRect(x - wide * 0.03, ground - wide * 0.014, wide * 0.12, wide * 0.014);
    glow(context, x - wide * 0.024, ground - tall * 0.8, wide * 0.1, lamps);
  }
}
