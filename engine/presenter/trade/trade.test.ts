import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { framesPerSecond } from "#engine/output/encode.ts";
import { readDrawing } from "#engine/illustrations/illustration-file.ts";
import { adverts } from "#engine/testing/adverts.ts";
import type { Box } from "#engine/drawing/stage.ts";
import { createPresenter, type PresenterOptions } from "../create-presenter.ts";
import type { PresenterVideo } from "../description.ts";
import type { RoomKind } from "../figure/appearance.ts";
import { createGestures } from "../gestures/gestures.ts";
import { createLowerThird } from "../overlays/lower-third.ts";
import { createStickers } from "../overlays/stickers.ts";
import { topOfSubtitles } from "../overlays/subtitles.ts";
import { createVisibleLabel } from "../overlays/visible-label.ts";
import { placeholderSpeech } from "../placeholder-speech.ts";
import { cast, speakerIds } from "../speaker-voices-and-looks.ts";
import { defaultFraming, faceIn } from "../stage.ts";
import { findTrade } from "./find-trade.ts";
import { loadTradeItems } from "./load-trade-items.ts";
import { boxOf, paintTradeItems } from "./paint-trade-items.ts";
import { placesIn } from "../rooms/places.ts";
import { prepareRoomDecoration } from "./room-decoration.ts";
import { trades } from "./trades.ts";

const advert = {
  kind: "presenter",
  text: "In der Bäckerei Kornblume backen wir mit Sauerteig. Wir freuen uns auf Sie.",
  speaker: "speaker-1",
  format: "portrait",
  subtitles: true,
  scale: 0.25,
} satisfies PresenterVideo;
const mainItem = (...texts: string[]) => findTrade(texts)?.items[0];

test.each([
  ["Um fünf Uhr kommt bei uns das erste Brot aus dem Ofen.", "Bäckerei Kornblume", "bread"],
  ["Willkommen in der Zahnarztpraxis am Markt.", "", "tooth"],
  ["Ihr Friseursalon ist umgezogen.", "", "scissors"],
  ["Die Autowerkstatt Rahimi ist die Werkstatt für alle.", "", "tyre"],
  ["Wir sind eine Bäckerei mit Café. In unserem Café gibt es Kuchen.", "", "hot-beverage"],
])("the things of a trade are found by its name: %s %s", (text, role, name) => {
  expect(mainItem(text, role)).toBe(name);
});

test.each([
  ["no trade", "Guten Tag. Um zehn Uhr öffnen wir die Tür, und am Ring scheint die Sonne."],
  ["things in passing", "Bringen Sie Brot, Schlüssel und Blumen mit. Das Hotelzimmer war laut."],
  ["another's trade", "Sie finden uns neben der Bäckerei. Wir sind kein Hotel."],
  ["no noun", "Wir tischlern und backen gern."],
  ["death", "Unser Bestattungshaus hilft im Trauerfall. Die Gärtnerei liefert Kränze."],
])("nothing stands in the room with %s", (_reason, text) => {
  expect(findTrade([text])).toBeUndefined();
});

test("every trade has one to three drawings, and every room has three places in both formats", () => {
  for (const { items } of trades) {
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(3);
    for (const name of items) expect(readDrawing(name)).toContain("<svg");
  }
  for (const places of Object.values(placesIn)) {
    expect([places.portrait.length, places.landscape.length]).toEqual([3, 3]);
  }
});

const isApart = (a: Box, b: Box) =>
  a.left >= b.left + b.width || b.left >= a.left + a.width || a.top >= b.top + b.height || b.top >= a.top + a.height;

const shadow = 24;
const withoutShadow = ({ left, top, width, height }: Box): Box => ({
  left: left + shadow,
  top: top + shadow,
  width: width - 2 * shadow,
  height: height - 2 * shadow,
});

test.each(["portrait", "landscape"] as const)("the things in a %s frame are covered by nothing", (format) => {
  const frame = { ...defaultFraming(format), isVideo: true as const };
  const { width, height } = frame;
  const face = faceIn(frame);
  const gesture = { shape: "wave" as const, from: 0, to: 3 };
  const price = { kind: "price" as const, text: "nur 1.249,00 €", spoken: 0, end: 1 };
  const third = createLowerThird({ name: "Maximiliane Obermayer", role: "Bäckerei am Marktplatz" }, frame, 9);
  const covers: Record<string, Box> = {
    label: createVisibleLabel(frame, frame).box,
    customer: { left: 0, top: 0, width: width * 0.4, height: (144 * Math.min(width, height)) / 1000 },
    lowerThird: third.box,
    stickers: withoutShadow(createStickers([{ lines: [price, price], from: 0, to: 3 }], frame).box),
    subtitles: { left: 0, top: topOfSubtitles(frame), width, height },
    hand: createGestures([gesture], cast["speaker-1"], frame, framesPerSecond).boxAt(1.5) as Box,
    // The hair of the widest head is narrower than the area that it may cover while the head moves.
    face: {
      left: face.x - face.width * 0.9,
      top: face.y - face.height,
      width: face.width * 1.8,
      height: face.height * 2,
    },
  };
  for (const kind of Object.keys(placesIn) as RoomKind[]) {
    for (const place of placesIn[kind][format]) {
      const box = boxOf(place, frame);
      const covering = Object.keys(covers).filter((name) => !isApart(box, covers[name] as Box));
      expect(covering, `${kind} ${place.x} ${place.y}`).toEqual([]);
      expect(isApart(box, { left: width, top: 0, width, height })).toBe(true);
      expect(box.left).toBeGreaterThan(0);
    }
  }
});

const frameOf = async (description: PresenterVideo, options: PresenterOptions = {}) => {
  const speech = Promise.resolve({ ...placeholderSpeech(description.text) });
  const video = await createPresenter(description, { speech, ...options });
  video.draw(40);
  return { pixels: Buffer.from(video.canvas.data()), fault: video.decorationFault };
};

test("an advert shows the things of its trade, always the same, and other videos show the room alone", async () => {
  const [shown, again, plain] = [
    await frameOf(advert),
    await frameOf(advert),
    await frameOf(advert, { isRoomPlain: true }),
  ];
  expect(shown.pixels.equals(again.pixels)).toBe(true);
  expect(shown.pixels.equals(plain.pixels)).toBe(false);
  const otherText = { ...advert, text: advert.text.replace("Bäckerei", "Firma") };
  const [other, otherPlain] = [await frameOf(otherText), await frameOf(otherText, { isRoomPlain: true })];
  expect(other.pixels.equals(otherPlain.pixels)).toBe(true);
  const shot = defaultFraming("portrait", 0.25);
  expect(
    (await frameOf(advert, { shot })).pixels.equals((await frameOf(advert, { shot, isRoomPlain: true })).pixels),
  ).toBe(true);
});

test("a video is made without the things of its trade if they cannot be loaded or drawn", async () => {
  const unreadable = await prepareRoomDecoration(advert, () => Promise.reject(new Error("no illustration bread")));
  const context = createCanvas(20, 20).getContext("2d");
  const { room } = cast["speaker-1"];
  unreadable.decorate(context, room, { width: 20, height: 20 });
  expect(unreadable.fault).toBe("no illustration bread");
  const damaged = await prepareRoomDecoration(advert, () => Promise.resolve([{ image: {} as never, isFramed: false }]));
  expect(damaged.fault).toBeUndefined();
  context.globalAlpha = 0.5;
  damaged.decorate(context, room, { width: 270, height: 480 });
  expect(damaged.fault).toBeDefined();
  expect([context.filter, context.globalAlpha]).toEqual(["none", 0.5]);
});

test("every room takes the things of a trade", async () => {
  const items = await loadTradeItems(advert);
  expect(items).toHaveLength(3);
  for (const id of speakerIds) {
    const canvas = createCanvas(270, 480);
    paintTradeItems(canvas.getContext("2d"), items, cast[id].room, canvas);
    expect(canvas.data().some((value) => value > 0)).toBe(true);
  }
});

test("more than half of short adverts name a trade whose things are known", () => {
  const found = adverts.filter((sentences) => findTrade(sentences));
  expect(found.length / adverts.length).toBeGreaterThan(0.5);
});
