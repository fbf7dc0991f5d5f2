import { Agent, request } from "node:http";

export type HttpRequest = {
  method: "GET" | "POST";
  path: string;
  cookie: string;
  headers?: Record<string, string>;
  body?: string;
};

type Answer = { status: number; text: string };

/** Sends one HTTP request over a keep-alive connection of `agent`. */
export function sendRequest(
  url: string,
  agent: Agent,
  { method, path, cookie, headers, body }: HttpRequest,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method,
        headers: {
          cookie,
          ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

export const connect = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections });

export type Load = {
  requests: number;
  seconds: number;
  /** Response times of all requests in milliseconds. */
  durations: number[];
};

/**
 * Sends requests over several connections as fast as responses arrive. Rejects at the first error response.
 * @param leastRequests number of requests to send even if that takes longer than `seconds`
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  next: () => HttpRequest,
  leastRequests = 0,
): Promise<Load> {
  const agent = connect(connections);
  const started = performance.now();
  const until = started + seconds * 1000;
  const durations: number[] = [];
  const keepAsking = async () => {
    while (performance.now() < until || durations.length < leastRequests) {
      const order = next();
      const sent = performance.now();
      const { status, text } = await sendRequest(url, agent, order);
      if (status !== 200) throw new Error(`${order.method} ${order.path} answered ${status}: ${text.slice(0, 500)}`);
      durations.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, keepAsking));
  } finally {
    agent.destroy();
  }
  return { requests: durations.length, seconds: (performance.now() - started) / 1000, durations };
}

/** Sends at least `count` requests over 16 connections, to warm up a server. */
export async function loadTimes(url: string, count: number, next: () => HttpRequest): Promise<void> {
  for (let sent = 0; sent < count;) sent += (await load(url, 16, 0.3, next)).requests;
}
