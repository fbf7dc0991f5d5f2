import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { CallToAction } from "#domain/orders/call-to-action.ts";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import type { SharedVideo } from "#domain/shares/calls.ts";
import { diskStore } from "#server/platform/storage.ts";
import { buildOrder, scriptRequest, sender, shareToken, storeOrderVideo } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { sharePageHead } from "./page-head.ts";

const product = await testProduct();
const store = diskStore(path.join(product.dataFolder, "media"));
const owner = await product.signIn({ firstName: "Olga" });
afterAll(() => product.stop());

const assets = path.join(import.meta.dirname, "../../../assets/speakers");
const media = await storeOrderVideo(store, {
  video: await readFile(path.join(assets, "speaker-1.mp4")),
  poster: await readFile(path.join(assets, "speaker-1.webp")),
  width: 540,
  height: 960,
});

type Change = {
  sender?: Sender;
  callToAction?: CallToAction;
  shareEndedAt?: Date;
  senderLogoKey?: string;
  senderColor?: string;
};

async function share({ sender: from = sender, callToAction, ...columns }: Change = {}) {
  const token = shareToken();
  await buildOrder(product.database.db, owner.id, {
    state: "delivered",
    shareToken: token,
    media: [media],
    ...columns,
    request: {
      sender: from,
      recipient: { form: "formal", salutation: "mr", company: "Groß Haustechnik" },
      ...(callToAction && { callToAction }),
    },
  });
  const read = async (): Promise<SharedVideo> => (await product.send("GET", `/api/shares/${token}`)).json();
  const head = () => sharePageHead(product.ctx, `/v/${token}`);
  return { token, read, head };
}

describe("the page of a video that has a sender", () => {
  test("names the sender in title and facts, and no other person", async () => {
    const { read, head } = await share();
    const shared = await read();
    expect(shared.title).toBe("Eine Videobotschaft von Nina Weber, Physiopraxis am Dom");
    expect(shared.sender).toEqual({
      name: "Nina Weber",
      company: "Physiopraxis am Dom",
      email: "nina@praxis.example",
      phone: { label: "0931 123 45 67", url: "tel:+499311234567" },
      website: { label: "www.praxis.example", url: "https://www.praxis.example/" },
      imprint_url: "https://www.praxis.example/impressum",
      logo_url: null,
      dark_logo_url: null,
      color: null,
    });
    const { firstName, lastName, email } = scriptRequest;
    const everything = JSON.stringify([shared, await head()]);
    for (const secret of [firstName, lastName, email, owner.email, "Olga", "Haustechnik"]) {
      expect(everything).not.toContain(secret);
    }
  });

  test("a sender whose company has the person's name is named once", async () => {
    const { read } = await share({ sender: { ...sender, company: sender.name } });
    expect((await read()).title).toBe("Eine Videobotschaft von Nina Weber");
  });

  test("an ended page reveals nothing about its sender", async () => {
    const { token, head } = await share({ shareEndedAt: new Date() });
    for (const address of [`/api/shares/${token}`, `/v/${token}`]) {
      const response = await product.send("GET", address);
      expect(await response.text()).not.toMatch(/Weber|Physio|praxis/);
    }
    expect(await head()).toBeNull();
  });
});

describe("logo and colour of the sender", () => {
  const logo = Buffer.from("PNG of a logo");

  test("are part of the page, and the logo may be embedded in an email", async () => {
    const senderLogoKey = `senders/${owner.id}/mark.png`;
    await store.put(senderLogoKey, logo);
    const { token, read } = await share({ senderLogoKey, senderColor: "#0b6e4f" });
    expect((await read()).sender).toMatchObject({ logo_url: `/api/shares/${token}/logo.png`, color: "#0b6e4f" });
    const response = await product.send("GET", `/api/shares/${token}/logo.png`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(Buffer.from(await response.arrayBuffer()).equals(logo)).toBe(true);
  });

  test("are not found where none exist, and end with the page", async () => {
    const senderLogoKey = `senders/${owner.id}/mark.png`;
    await store.put(senderLogoKey, logo);
    const { token: without } = await share({ senderColor: "" });
    const { token: ended } = await share({ senderLogoKey, shareEndedAt: new Date() });
    const statusOf = async (token: string) => (await product.send("GET", `/api/shares/${token}/logo.png`)).status;
    expect(await Promise.all([statusOf(without), statusOf(ended), statusOf(shareToken())])).toEqual([404, 410, 404]);
  });
});

describe("its one button", () => {
  const mail = { kind: "answer", label: "Jetzt antworten", url: mailUrl("nina@praxis.example") } as const;

  test.each<[string, CallToAction | undefined, SharedVideo["action"]]>([
    ["writes to the sender, not to us", { kind: "answer" }, mail],
    ["writes to the sender if the order asks for nothing", undefined, mail],
    ["dials the sender", { kind: "call" }, { kind: "call", label: "Jetzt anrufen", url: "tel:+499311234567" }],
    [
      "leads to the calendar",
      { kind: "book", url: "https://termin.example/dom?a=1&b=2" },
      { kind: "book", label: "Termin buchen", url: "https://termin.example/dom?a=1&b=2" },
    ],
    [
      "leads to the website, by https only",
      { kind: "visit", url: "http://www.praxis.example/kurs" },
      { kind: "visit", label: "Website besuchen", url: "https://www.praxis.example/kurs" },
    ],
  ])("%s", async (_title, callToAction, action) => {
    const { read } = await share(callToAction ? { callToAction } : {});
    expect((await read()).action).toEqual(action);
  });

  test("opens an email to the sender where the order asks for a call and the number is missing", async () => {
    const { read } = await share({ sender: { ...sender, phone: "" }, callToAction: { kind: "call" } });
    expect((await read()).action).toEqual(mail);
  });

  test("is never an address that runs a script or hides its target", async () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://nina@evil.example/",
      "//evil.example",
      "x",
    ]) {
      const hostile = { ...sender, website: url, imprintUrl: url, phone: "javascript:alert(1)" };
      const { read } = await share({ sender: hostile, callToAction: { kind: "visit", url } });
      const shared = await read();
      expect(shared.action).toEqual(mail);
      expect(shared.sender).toMatchObject({ phone: null, website: null, imprint_url: null });
    }
  });

  test("adds no recipient, copy or text to the reply, whatever the sender's address contains", async () => {
    const { read } = await share({ sender: { ...sender, replyTo: "a?bcc=evil@praxis.example" } });
    expect((await read()).action.url).toBe(mailUrl("a%3Fbcc%3Devil@praxis.example"));
  });

  function mailUrl(address: string) {
    return `mailto:${address}?subject=Antwort%20auf%20Ihre%20Videobotschaft`;
  }
});

describe("its first HTML", () => {
  test("has a head that names the sender, not us", async () => {
    const { head } = await share();
    const { title, description, tags } = (await head()) ?? {};
    expect(title).toBe("Eine Videobotschaft von Nina Weber, Physiopraxis am Dom");
    expect(description).toBe(`${title}. Zum Ansehen antippen. Das Video ist KI-generiert.`);
    expect(tags).toContain(
      '<meta property="og:title" content="Eine Videobotschaft von Nina Weber, Physiopraxis am Dom">',
    );
    expect(tags).toContain('<meta property="og:site_name" content="Physiopraxis am Dom">');
    expect(tags).not.toContain("Lichtspiel");
  });

  test("shows markup in names as text", async () => {
    const hostile = '"><script>alert(1)</script>';
    const { head } = await share({ sender: { ...sender, company: hostile } });
    const { tags } = (await head()) ?? {};
    expect(tags).not.toContain("<script");
    expect(tags).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  });
});
