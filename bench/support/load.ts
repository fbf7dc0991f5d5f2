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

export type Load = { requests: number; seconds: number };

/** Sends requests over several connections as fast as responses arrive. Rejects at the first error response. */
export async function load(url: string, connections: number, seconds: number, next: () => HttpRequest): Promise<Load> {
  const agent = connect(connections);
  const started = performance.now();
  const until = started + seconds * 1000;
  let requests = 0;
  const keepAsking = async () => {
    while (performance.now() < until) {
      const order = next();
      const { status, text } = await sendRequest(url, agent, order);
      if (status !== 200) throw new Error(`${order.method} ${order.path} answered ${status}: ${text.slice(0, 500)}`);
      requests += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, keepAsking));
  } finally {
    agent.destroy();
  }
  return { requests, seconds: (performance.now() - started) / 1000 };
}
