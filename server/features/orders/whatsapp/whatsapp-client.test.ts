import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, afterEach, expect, test } from "vitest";
import { acceptAll, type WhatsappAnswer, whatsappService } from "#server/testing/whatsapp-service.ts";
import { whatsappClient, type WhatsappMessage, WhatsappRefusal, type WhatsappSettings } from "./whatsapp-client.ts";
import { maxWhatsappVideoBytes } from "./video-limit.ts";

const service = await whatsappService();
afterAll(() => service.stop());
afterEach(() => {
  service.requests.length = 0;
  service.answer = acceptAll;
});

const settings = {
  token: "EAAB-geheim",
  phoneNumberId: "106540352242922",
  baseUrl: service.baseUrl,
  template: "video_fertig",
  linkTemplate: "video_link",
  senderTemplates: { video: "video_absender", link: "link_absender" } as WhatsappSettings["senderTemplates"],
  language: "de",
  timeouts: { message: 60_000, upload: 60_000 },
};
const client = whatsappClient(settings);
const never = new AbortController().signal;
const content = randomBytes(300_000);
const videoOf = (bytes: Buffer) => ({
  open: async () => Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]),
  bytes: bytes.length,
  name: "video.mp4",
});
const withVideo: WhatsappMessage = {
  to: "491701234567",
  recipientName: "Maria",
  senderName: null,
  video: videoOf(content),
  link: "https://kino.example/v/abc",
};
const withLink: WhatsappMessage = { ...withVideo, video: null };

const refusal = (message: WhatsappMessage, options: WhatsappSettings = settings, signal = never) =>
  whatsappClient(options)
    .send(message, signal)
    .then(
      () => expect.fail("was sent"),
      (error: unknown) => {
        expect(error).toBeInstanceOf(WhatsappRefusal);
        expect(String(error)).not.toContain(settings.token);
        return error as WhatsappRefusal;
      },
    );
const answerTo =
  (end: string, answer: WhatsappAnswer): typeof service.answer =>
  (request) =>
    request.path.endsWith(end) ? answer : acceptAll(request);
const errorOf = (code: number, details = "Einzelheiten") => ({
  error: {
    message: `(#${code}) Words that end with the token ${settings.token}`,
    type: "OAuthException",
    code,
    error_data: { messaging_product: "whatsapp", details },
    fbtrace_id: "Axxxxxxxxxxxxxx",
  },
});

test("[AGENT-02] a video is uploaded as a whole, and the approved text carries it", async () => {
  expect(await client.send(withVideo, never)).toEqual({ messageId: "wamid.HBgNTEST0001" });
  const [upload, message] = service.requests;
  expect(upload).toMatchObject({
    path: "/v25.0/106540352242922/media",
    authorization: "Bearer EAAB-geheim",
    form: { fields: { messaging_product: "whatsapp", type: "video/mp4" }, fileType: "video/mp4" },
  });
  const hash = (bytes: Buffer | undefined) =>
    createHash("sha256")
      .update(bytes ?? "")
      .digest("hex");
  expect(hash(upload?.form?.file)).toBe(hash(content));
  expect(message).toMatchObject({ path: "/v25.0/106540352242922/messages", authorization: "Bearer EAAB-geheim" });
  expect(message?.json).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "491701234567",
    type: "template",
    template: {
      name: "video_fertig",
      language: { code: "de" },
      components: [
        { type: "header", parameters: [{ type: "video", video: { id: "1234567890" } }] },
        { type: "body", parameters: [{ type: "text", text: "Maria" }] },
      ],
    },
  });
});

test.each([
  ["no film", null],
  ["a film that is too large", { ...videoOf(content), bytes: maxWhatsappVideoBytes + 1 }],
])("[AGENT-02] with %s the link is sent", async (_name, video) => {
  expect(await client.send({ ...withVideo, video }, never)).toEqual({ messageId: "wamid.HBgNTEST0001" });
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]?.json).toMatchObject({
    template: {
      name: "video_link",
      components: [
        {
          type: "body",
          parameters: [
            { type: "text", text: "Maria" },
            { type: "text", text: "https://kino.example/v/abc" },
          ],
        },
      ],
    },
  });
});

test("[AGENT-02] a message in a sender's name names the sender, and uses its own templates", async () => {
  await client.send({ ...withVideo, senderName: "Nina Weber von Physiopraxis am Dom" }, never);
  await client.send({ ...withLink, senderName: "Nina Weber von Physiopraxis am Dom" }, never);
  const [, video, link] = service.requests.splice(0).map(({ json }) => json);
  const names = [
    { type: "text", text: "Maria" },
    { type: "text", text: "Nina Weber von Physiopraxis am Dom" },
  ];
  expect(video).toMatchObject({
    template: { name: "video_absender", components: [{ type: "header" }, { type: "body", parameters: names }] },
  });
  expect(link).toMatchObject({
    template: {
      name: "link_absender",
      components: [{ type: "body", parameters: [...names, { type: "text", text: withLink.link }] }],
    },
  });
});

test("[AGENT-02] without these templates a message in a sender's name uses the usual ones", async () => {
  await whatsappClient({ ...settings, senderTemplates: null }).send({ ...withLink, senderName: "Nina" }, never);
  const [message] = service.requests.splice(0).map(({ json }) => json);
  const parameters = [
    { type: "text", text: "Maria" },
    { type: "text", text: withLink.link },
  ];
  expect(message).toMatchObject({ template: { name: "video_link", components: [{ type: "body", parameters }] } });
});

const changes: [string, Partial<WhatsappMessage>, Partial<typeof settings>][] = [
  ["to", { to: "43664123456" }, {}],
  ["recipientName", { recipientName: "Zoë" }, {}],
  ["senderName", { senderName: "Nina Weber von Physiopraxis am Dom" }, {}],
  ["link", { video: null, link: "https://kino.example/v/xyz" }, {}],
  ["film", { video: videoOf(randomBytes(1000)) }, {}],
  ["token", {}, { token: "anderes" }],
  ["phoneNumberId", {}, { phoneNumberId: "1" }],
  ["template", {}, { template: "anders" }],
  ["linkTemplate", { video: null }, { linkTemplate: "anders" }],
  ["language", {}, { language: "de_DE" }],
];
test.each(changes)("[AGENT-02] changing %s changes the request", async (_name, message, options) => {
  const record = async (toSend: WhatsappMessage, used: typeof settings) => {
    await whatsappClient(used).send(toSend, never);
    return JSON.stringify(
      service.requests.splice(0).map(({ path, authorization, json, form }) => ({
        path,
        authorization,
        json,
        file: form?.file.toString("hex"),
      })),
    );
  };
  const usual: WhatsappMessage = message.video === null ? { ...withVideo, video: null } : withVideo;
  expect(await record({ ...usual, ...message }, { ...settings, ...options })).not.toBe(await record(usual, settings));
});

test.each([
  [400, 131047, true, null],
  [404, 132001, true, null],
  [401, 190, true, null],
  [400, 131026, true, null],
  [403, 200, true, null],
  [429, 130429, false, 60],
  [429, 131056, false, 300],
  [400, 131049, false, 86_400],
  [500, 131000, false, null],
  [503, 999_999, false, null],
  [418, 999_999, true, null],
] as const)("[AGENT-02] the response %i with code %i: final %s", async (status, code, isFinal, retryAfterSeconds) => {
  service.answer = answerTo("/messages", { status, body: errorOf(code) });
  const error = await refusal(withVideo);
  expect(error).toMatchObject({ isFinal, code, retryAfterSeconds, mayHaveArrived: false });
  expect(error.message).toMatch(new RegExp(`^\\p{Lu}.+ \\(${code}\\)$`, "u"));
});

test("[AGENT-02] WhatsApp names the time of the next attempt itself", async () => {
  service.answer = answerTo("/messages", {
    status: 429,
    body: errorOf(130429),
    headers: { "retry-after": "7" },
  });
  expect(await refusal(withLink)).toMatchObject({ isFinal: false, retryAfterSeconds: 7 });
});

test("[AGENT-02] a refused video is not followed by a message", async () => {
  service.answer = answerTo("/media", { status: 400, body: errorOf(131053) });
  expect(await refusal(withVideo)).toMatchObject({ isFinal: true, code: 131053, mayHaveArrived: false });
  expect(service.requests.map(({ path }) => path)).toEqual(["/v25.0/106540352242922/media"]);
});

test.each([
  ["nothing", { status: 200, body: "" }],
  ["no JSON", { status: 200, body: "<html>" }],
  ["other fields", { status: 200, body: { messages: [] } }],
] as const)(
  "[AGENT-02] a success response with %s: the message may have arrived and is not sent again",
  async (_name, answer) => {
    service.answer = answerTo("/messages", answer);
    expect(await refusal(withLink)).toMatchObject({ isFinal: true, code: null, mayHaveArrived: true });
  },
);

test.each([
  ["an upload without id", "/media", { status: 200, body: {} }, false],
  ["an error without JSON", "/messages", { status: 502, body: "<html>" }, false],
  ["a redirect", "/messages", { status: 307, body: "", headers: { location: `${service.baseUrl}/anderswo` } }, true],
] as const)("[AGENT-02] %s is an error, and nothing is sent elsewhere", async (_name, end, answer, isFinal) => {
  service.answer = answerTo(end, answer);
  expect(await refusal(withVideo)).toMatchObject({ isFinal, code: null, mayHaveArrived: false });
  expect(service.requests.some(({ path }) => path.endsWith("anderswo"))).toBe(false);
});

test.each([
  // Columns of the test cases: name, behaviour of the simulated service, time limit in milliseconds. Two seconds
  // suffice to send the message.
  ["is silent", "hang", 2000],
  ["breaks off", "break", 60_000],
] as const)("[AGENT-02] a message after which WhatsApp %s may have arrived", async (_name, answer, message) => {
  service.answer = answerTo("/messages", answer);
  const timed = { ...settings, timeouts: { ...settings.timeouts, message } };
  expect(await refusal(withLink, timed)).toMatchObject({ isFinal: false, code: null, mayHaveArrived: true });
});

test("[AGENT-02] no more of a response is read than a response can have", async () => {
  service.answer = answerTo("/messages", "flood");
  expect((await refusal(withLink)).cause).toBeInstanceOf(RangeError);
});

test("[AGENT-02] a slow upload ends, and no message was sent", async () => {
  service.answer = answerTo("/media", "hang");
  const quick = { ...settings, timeouts: { message: 300, upload: 300 } };
  const error = await refusal(withVideo, quick);
  expect(error).toMatchObject({ isFinal: false, mayHaveArrived: false });
  expect(error.message).toContain("nicht rechtzeitig");
});

test("[AGENT-02] an unreachable server is a temporary error", async () => {
  const away = { ...settings, baseUrl: "http://127.0.0.1:1" };
  expect(await refusal(withLink, away)).toMatchObject({ isFinal: false, mayHaveArrived: false });
});

test("[AGENT-02] a shutdown ends an upload at once and closes the video", async () => {
  const stop = new AbortController();
  const video = new Readable({ read() {} });
  video.push(Buffer.alloc(1000));
  const sending = client.send(
    { ...withVideo, video: { open: async () => video, bytes: 5000, name: "film.mp4" } },
    stop.signal,
  );
  setImmediate(() => stop.abort(new Error("the program ends")));
  await expect(sending).rejects.toThrow("the program ends");
  expect(video.destroyed).toBe(true);
});

test.each([1, -1])("[AGENT-02] a video %i byte longer than declared is refused", async (difference) => {
  const video = { ...videoOf(content), bytes: content.length - difference };
  expect(await refusal({ ...withVideo, video })).toMatchObject({ isFinal: false, mayHaveArrived: false });
});

test("[AGENT-02] the callback before the message runs between video and message", async () => {
  let seen: string[] = [];
  await client.send(withVideo, never, async () => {
    seen = service.requests.map(({ path }) => path.split("/").at(-1) ?? "");
  });
  expect(seen).toEqual(["media"]);
});
