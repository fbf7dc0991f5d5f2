import { css, darken, lighten, mix } from "#engine/drawing/colour.ts";
import { paintLayer, type Context, type Stage } from "#engine/drawing/stage.ts";

/** A sloop under sail that crosses the frame with its broken reflection. `size` is the height of the mast in pixels. */
export function createBoat(
  stage: Stage,
  { waterline, size }: { waterline: number; size: number },
): (context: Context, time: number) => void {
  const { width, light, random } = stage;
  const heading = random.branch("boat").chance(0.5) ? 1 : -1;
  const box = { left: -size * 0.62, top: -size * 1.12, width: size * 1.24, height: size * 1.24 };
  const cloth = mix(lighten(light.sun, 0.1), light.shade, light.night ? 0.55 : 0.12);
  const back = mix(cloth, light.sky[1], 0.42);
  const boat = paintLayer(box, (context) => {
    context.lineJoin = "round";
    const main = context.createLinearGradient(-size * 0.3, 0, size * 0.05, 0);
    main.addColorStop(0, css(back));
    main.addColorStop(1, css(cloth));
    context.fillStyle = main;
    context.beginPath();
    context.moveTo(0, -size * 1.04);
    context.quadraticCurveTo(-size * 0.3, -size * 0.52, -size * 0.44, -size * 0.15);
    context.lineTo(-size * 0.01, -size * 0.13);
    context.fill();
    const jib = context.createLinearGradient(0, 0, size * 0.42, 0);
    jib.addColorStop(0, css(mix(back, light.shade, 0.16)));
    jib.addColorStop(1, css(cloth));
    context.fillStyle = jib;
    context.beginPath();
    context.moveTo(size * 0.03, -size * 0.94);
    context.quadraticCurveTo(size * 0.29, -size * 0.5, size * 0.46, -size * 0.11);
    context.quadraticCurveTo(size * 0.2, -size * 0.13, size * 0.03, -size * 0.16);
    context.fill();
    context.strokeStyle = css(light.shade, 0.25);
    context.lineWidth = size * 0.005;
    for (const part of [0.3, 0.52, 0.74]) {
      context.beginPath();
      context.moveTo(-size * 0.005, -size * (1.04 - part * 0.9));
      context.lineTo(-size * 0.43 * part - size * 0.02, -size * (1.03 - part * 0.88));
      context.stroke();
    }
    context.strokeStyle = css(light.shade);
    context.lineWidth = size * 0.014;
    context.beginPath();
    context.moveTo(0.012 * size, -size * 1.07);
    context.lineTo(0.012 * size, -size * 0.06);
    context.moveTo(-size * 0.46, -size * 0.12);
    context.lineTo(size * 0.012, -size * 0.11);
    context.stroke();
    const hull = context.createLinearGradient(0, -size * 0.1, 0, size * 0.02);
    hull.addColorStop(0, css(mix(light.shade, light.glow, 0.28)));
    hull.addColorStop(1, css(darken(light.shade, 0.2)));
    context.fillStyle = hull;
    context.beginPath();
    context.moveTo(-size * 0.4, -size * 0.085);
    context.quadraticCurveTo(size * 0.1, -size * 0.05, size * 0.53, -size * 0.1);
    context.quadraticCurveTo(size * 0.4, size * 0.03, size * 0.2, size * 0.03);
    context.lineTo(-size * 0.28, size * 0.03);
    context.quadraticCurveTo(-size * 0.38, 0, -size * 0.4, -size * 0.085);
    context.fill();
  });
  return (context, time) => {
    const travel = width * 0.24 + time * width * 0.034;
    const x = heading > 0 ? travel : width - travel;
    const bob = Math.sin(time * 1.1) * size * 0.012;
    const tilt = Math.sin(time * 0.8 + 1) * 0.022 + 0.035;
    context.save();
    context.translate(x, waterline);
    context.scale(heading, 1);
    reflect(context, time);
    context.rotate(tilt);
    context.drawImage(boat.canvas, box.left, box.top + bob, box.width, box.height);
    context.restore();
  };

  /** Draws strips of the mirrored boat, wider apart and more broken towards the viewer. */
  function reflect(context: Context, time: number): void {
    const { canvas } = boat;
    const zero = canvas.height * (-box.top / box.height);
    const strips = 26;
    for (let strip = 0; strip < strips; strip++) {
      const part = strip / strips;
      const wobble = Math.sin(time * 2.6 + strip * 1.15) * size * (0.008 + 0.035 * part);
      context.globalAlpha = 0.5 * (1 - part) ** 1.2;
      const source = zero * (1 - part * 0.96);
      context.drawImage(
        canvas,
        0,
        Math.max(0, source - zero / strips),
        canvas.width,
        zero / strips,
        box.left + wobble,
        size * 0.02 + part * size * 0.62,
        box.width,
        ((size * 0.62) / strips) * 0.82,
      );
    }
    context.globalAlpha = 1;
  }
}
