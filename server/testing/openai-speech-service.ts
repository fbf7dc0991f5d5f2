import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { makeTone, makeWav } from "#engine/testing/wav.ts";

export type SpeechCall = { authorization: string | undefined; body: Record<string, unknown> };

/**
 * Replacement for the usual answer; `undefined` means the usual one. `half` declares more sound than it has, `cut` ends
 * the connection within the sound, `endless` never ends it.
 */
export type SpeechAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | { type: string }
  | { lateMilliseconds: number }
  | "hang"
  | "break"
  | "half"
  | "cut"
  | "silence"
  | "too-long"
  | "endless"
  | undefined;

export type SpeechServer = {
  /** Base URL including the API version. */
  baseUrl: string;
  /** Requests for recordings, in order of arrival. */
  calls: SpeechCall[];
  answer: (call: SpeechCall, index: number) => SpeechAnswer;
  stop: () => Promise<void>;
};

export const speechKey = "sk-stimme-geheim-4711";
export const speechError = (status: number, code: string | null, message = "no") => ({
  status,
  body: { error: { message, type: "invalid_request_error", param: null, code } },
});

const rate = 24_000;
const maxInput = 4096;
/** Seconds of silence at each end of a recording, as many services add it. */
const margin = 0.25;
/** Length in seconds of the recording for the answer `too-long`. */
const longSeconds = 9;
const voices = new Set(["nova", "onyx", "coral"]);
const fields = new Set(["model", "input", "voice", "response_format", "speed", "instructions"]);

/** Frequency in hertz of the tone that stands for the speech of the request with this index. */
export const toneOf = (index: number) => 700 + 300 * index;
/** Seconds of the tone for a text. */
export const secondsOf = (text: string) => 0.3 + text.length * 0.06;

const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate));
const recordingOf = (seconds: number, frequency: number, volume = 0.4) =>
  makeWav([...silence(margin), ...makeTone(seconds, rate, frequency, volume), ...silence(margin)], { rate });

/**
 * Simulates OpenAI's speech endpoint as a real HTTP server on loopback. Speech is a tone, with the header that OpenAI's
 * streamed WAV files have.
 */
export async function startSpeechServer(): Promise<SpeechServer> {
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization } = request.headers;
    const answerJson = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    const refused = speechError(401, "invalid_api_key", `Incorrect API key provided: ${authorization}`);
    const isAllowed = authorization === `Bearer ${speechKey}`;
    if (request.url === "/v1/models")
      return isAllowed ? answerJson(200, { data: [] }) : answerJson(refused.status, refused.body);
    if (request.url !== "/v1/audio/speech" || request.method !== "POST") return answerJson(404, {});
    const body = JSON.parse((await buffer(request)).toString());
    const index = service.calls.push({ authorization, body }) - 1;
    const fault = service.answer({ authorization, body }, index);
    if (fault === "hang") return;
    if (fault === "break") return void response.destroy();
    if (typeof fault === "object" && "status" in fault) return answerJson(fault.status, fault.body, fault.headers);
    if (!isAllowed) return answerJson(refused.status, refused.body);
    const problem = problemOf(body);
    if (problem) return answerJson(400, speechError(400, "invalid_value", `Invalid value: ${problem}`).body);
    if (typeof fault === "object" && "lateMilliseconds" in fault)
      await new Promise((resolve) => void setTimeout(resolve, fault.lateMilliseconds));
    const type = typeof fault === "object" && "type" in fault ? fault.type : "audio/wav";
    response.writeHead(200, { "content-type": type });
    const seconds = secondsOf(body.input);
    if (fault === "half") return void response.end(recordingOf(seconds, toneOf(index)).subarray(0, 20_000));
    if (fault === "silence") return void response.end(recordingOf(seconds, toneOf(index), 0));
    const recording = recordingOf(fault === "too-long" ? longSeconds : seconds, toneOf(index));
    recording.writeUInt32LE(0xffffffff, 4);
    recording.writeUInt32LE(0xffffffff, 40);
    response.write(recording.subarray(0, 10_000));
    if (fault === "cut") return void setImmediate(() => response.destroy());
    if (fault === "endless") return pour(response);
    response.end(recording.subarray(10_000));
  }

  const service: SpeechServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls: [],
    answer: () => undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
  return service;
}

/** Writes sound until the client hangs up. */
function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(256 * 1024, 1);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more);
  more();
}

function problemOf(body: Record<string, unknown>): string | undefined {
  const unknown = Object.keys(body).find((name) => !fields.has(name));
  if (unknown) return unknown;
  if (body["model"] !== "gpt-4o-mini-tts") return "model";
  if (!voices.has(String(body["voice"]))) return "voice";
  if (body["response_format"] !== "wav") return "response_format";
  const { input } = body;
  return typeof input !== "string" || input === "" || input.length > maxInput ? "input" : undefined;
}
