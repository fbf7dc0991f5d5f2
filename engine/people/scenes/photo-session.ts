import { hex } from "#engine/drawing/colour.ts";
import { drawBouquet, paintGarden } from "../outdoors.ts";
import { person, type PeopleScene } from "../people-scene.ts";
import { fillBall, fillBox } from "../shape.ts";

/** A photographer takes pictures of a wedding couple in a garden. */
export const photographerWithCouple: PeopleScene = {
  view: { left: -3.8, right: 3.7, top: 6.8, foot: 0.6 },
  compose(setting) {
    const { random, request } = setting;
    return {
      paintBack: (context) => paintGarden(context, setting),
      items: [
        person(
          setting,
          "groom",
          { isWoman: false, garment: "suit", cover: hex("#2f3a56"), bottom: hex("#2a3450"), glasses: false },
          { at: [2.55, 0], turn: -0.55, tilt: -0.06, left: { hand: [1.9, -3.1] } },
        ),
        person(
          setting,
          "bride",
          {
            isWoman: true,
            garment: "gown",
            top: hex("#fffdfa"),
            hat: "veil",
            style: "bun",
            glasses: false,
            hasShortSleeves: true,
          },
          {
            at: [1.0, 0.05],
            turn: -0.3,
            tilt: 0.06,
            expression: "laugh",
            left: { hand: [0.85, -3.0] },
            right: { hand: [1.15, -3.0] },
          },
          {
            beforeHands: (context) =>
              drawBouquet(context, [1.0, -3.0], 0.7, random, { colours: ["#fff6f2", "#f8c6d0", "#f2a9b8"] }),
          },
        ),
        person(
          setting,
          "photographer",
          { isWoman: request.isWoman, garment: "shirt", top: hex("#3f4a5c"), glasses: false },
          { at: [-2.3, 0.3], turn: 0.8, lean: 0.1, left: { hand: [-1.75, -4.35] }, right: { hand: [-1.05, -4.45] } },
          {
            beforeHands(context) {
              fillBox(context, [-1.95, -4.95, 1.0, 0.68], hex("#2b2e35"), 0.1);
              fillBox(context, [-1.7, -5.1, 0.42, 0.2], hex("#2b2e35"), 0.05);
              fillBox(context, [-1.0, -4.86, 0.5, 0.5], hex("#3a3e47"), 0.1);
              fillBall(context, [-0.52, -4.61], 0.12, 0.25, hex("#8fb0c8"));
            },
          },
        ),
      ],
    };
  },
};
