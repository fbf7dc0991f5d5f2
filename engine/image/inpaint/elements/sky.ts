import { css, hex, lighten } from "#engine/drawing/colour.ts";
import { ball, disc, type ElementDrawing } from "./element.ts";

/** Sun with disc, halo and faint rays. */
export const sun: ElementDrawing = {
  placing: "flies",
  shape: 1,
  glows: true,
  draw(context, { random }) {
    const middle = -0.5;
    const halo = context.createRadialGradient(0, middle, 0, 0, middle, 0.5);
    halo.addColorStop(0, "rgba(255,250,228,1)");
    halo.addColorStop(0.2, "rgba(255,244,205,1)");
    halo.addColorStop(0.235, "rgba(255,226,150,0.6)");
    halo.addColorStop(0.5, "rgba(255,206,120,0.24)");
    halo.addColorStop(1, "rgba(255,190,90,0)");
    context.fillStyle = halo;
    disc(context, 0, middle, 0.5);
    for (let ray = 0; ray < 18; ray++) {
      const angle = (ray / 18) * Math.PI * 2 + random.between(-0.06, 0.06);
      const long = random.between(0.3, 0.48);
      const shine = context.createRadialGradient(0, middle, 0.1, 0, middle, long);
      shine.addColorStop(0, "rgba(255,238,190,0.2)");
      shine.addColorStop(1, "rgba(255,226,160,0)");
      context.fillStyle = shine;
      context.beginPath();
      context.moveTo(0, middle);
      context.arc(0, middle, long, angle - 0.035, angle + 0.035);
      context.fill();
    }
  },
};

export const moon: ElementDrawing = {
  placing: "flies",
  shape: 1,
  draw(context, { random }) {
    const radius = 0.23;
    const y = -0.5;
    const halo = context.createRadialGradient(0, y, radius * 0.9, 0, y, 0.5);
    halo.addColorStop(0, "rgba(226,234,255,0.36)");
    halo.addColorStop(0.4, "rgba(210,224,255,0.1)");
    halo.addColorStop(1, "rgba(210,224,255,0)");
    context.fillStyle = halo;
    disc(context, 0, y, 0.5);
    context.fillStyle = ball(context, -0.02, y, radius * 1.3, hex("#e9e7de"), 0.8);
    disc(context, 0, y, radius);
    context.save();
    context.beginPath();
    context.arc(0, y, radius, 0, Math.PI * 2);
    context.clip();
    for (let plain = 0; plain < 34; plain++) {
      const size = random.between(0.012, 0.075);
      const [x, down] = [random.between(-0.19, 0.2), random.between(-0.2, 0.17)];
      const dark = context.createRadialGradient(x, y + down, 0, x, y + down, size);
      dark.addColorStop(0, `rgba(126,132,150,${random.between(0.1, 0.3)})`);
      dark.addColorStop(1, "rgba(126,132,150,0)");
      context.fillStyle = dark;
      disc(context, x, y + down, size);
    }
    context.restore();
  },
};

/** Soft billowing clouds, bright above and grey below. */
export const clouds: ElementDrawing = {
  placing: "flies",
  shape: 1.9,
  spreads: true,
  draw(context, { random }) {
    const heaps = [
      { x: -0.42, y: -0.42, wide: 0.36, tall: 0.26 },
      { x: 0.44, y: -0.4, wide: 0.34, tall: 0.22 },
      { x: 0.02, y: -0.52, wide: 0.42, tall: 0.36 },
    ];
    for (const pass of [0, 1, 2]) {
      for (const heap of heaps) {
        for (let puff = 0; puff < 120; puff++) {
          const angle = random.between(0, 6.3);
          const far = Math.sqrt(random.next());
          const x = heap.x + Math.cos(angle) * far * heap.wide;
          const y = Math.min(-0.2, heap.y + Math.sin(angle) * far * heap.tall);
          const size = random.between(0.05, 0.15) * (1.1 - 0.45 * far);
          const high = (-y - 0.2) / 0.7;
          const light = pass === 0 ? 0.35 : high * 0.8 - x * 0.12 + 0.2;
          const tone = Math.round(Math.min(255, 186 + 84 * Math.max(0, light)));
          const alpha = pass === 0 ? 0.1 : 0.2;
          const soft = context.createRadialGradient(x - size * 0.2, y - size * 0.3, 0, x, y, size);
          soft.addColorStop(0, `rgba(${tone},${tone + 2},${Math.min(255, tone + 8)},${alpha})`);
          soft.addColorStop(1, `rgba(${tone},${tone + 2},${Math.min(255, tone + 8)},0)`);
          context.fillStyle = soft;
          disc(context, x, y, size);
        }
      }
    }
  },
};

/** A rainbow with seven colours, fainter towards the ground. */
export const rainbow: ElementDrawing = {
  placing: "flies",
  shape: 2,
  draw(context) {
    const colours = [
      hex("#7f4fc4"),
      hex("#3f6fe0"),
      hex("#37b0d6"),
      hex("#4fbf5f"),
      hex("#f0d84a"),
      hex("#f2973c"),
      hex("#e2463c"),
    ];
    const thick = 0.028;
    for (const [index, colour] of colours.entries()) {
      context.strokeStyle = css(colour, 0.5);
      context.lineWidth = thick * 1.25;
      context.beginPath();
      context.arc(0, 0, 0.72 + index * thick, Math.PI, 0);
      context.stroke();
    }
    context.globalCompositeOperation = "destination-out";
    const fade = context.createLinearGradient(0, -0.35, 0, 0);
    fade.addColorStop(0, "rgba(0,0,0,0)");
    fade.addColorStop(1, "rgba(0,0,0,0.85)");
    context.fillStyle = fade;
    context.fillRect(-1.1, -0.4, 2.2, 0.5);
    context.globalCompositeOperation = "source-over";
  },
};

/** Sparkling stars. */
export const stars: ElementDrawing = {
  placing: "free",
  shape: 1.2,
  spreads: true,
  glows: true,
  draw(context, { tint, random }) {
    const colour = tint ? lighten(tint, 0.4) : hex("#ffeec0");
    for (let index = 0; index < 15; index++) {
      const x = random.between(-0.52, 0.52);
      const y = random.between(-0.92, -0.08);
      const size = index < 4 ? random.between(0.11, 0.2) : random.between(0.03, 0.08);
      const glow = context.createRadialGradient(x, y, 0, x, y, size * 0.7);
      glow.addColorStop(0, css(colour, 0.75));
      glow.addColorStop(1, css(colour, 0));
      context.fillStyle = glow;
      disc(context, x, y, size * 0.7);
      context.fillStyle = css(lighten(colour, 0.6));
      context.beginPath();
      for (let point = 0; point < 8; point++) {
        const radius = point % 2 === 0 ? size : size * 0.1;
        const angle = (point * Math.PI) / 4;
        context.lineTo(x + Math.cos(angle) * radius * (point % 4 === 0 ? 0.8 : 1), y + Math.sin(angle) * radius);
      }
      context.fill();
    }
  },
};
