import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";

/**
 * Minimal server as a reference for the product's speed. It answers the measured API calls with node:http, pg and one
 * or more prepared statements per call, the first of which also checks the session. The benchmark creates its tables
 * `bare_projects`, `bare_keys`, `bare_started` and `bare_jobs`.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const isSession = "token = encode(sha256(convert_to($1, 'UTF8')), 'hex') and expires_at > now()";
const sessionUser = `(select user_id from sessions where ${isSession})`;
const columns = `id, prompt, name, is_favorite, folder_id, image_url, aspect_ratio, n_frames, remove_watermark, status, task_id,
  model_type, error_message, created_at, media, progress, provider`;
const listStatement = {
  name: "list",
  text: `select ${columns} from projects where user_id = ${sessionUser} and deleted_at is null order by created_at desc, id desc limit $2`,
};
const readStatement = {
  name: "read",
  text: `select ${columns} from projects where id = $2 and user_id = ${sessionUser} and deleted_at is null`,
};
const insertStatement = {
  name: "insert",
  text: `insert into bare_projects (id, user_id, model_id, model_type, prompt, image_url, aspect_ratio, n_frames,
    remove_watermark, input, input_keys, status, task_id, deadline, idempotency_key)
    select $2, user_id, 'sora2-text', 'sora2', $3, '', $4, $5, $6, $7, '[]', 'pending', $8, $9, $10
    from sessions where ${isSession} returning task_id`,
};
const keyStatement = {
  name: "key",
  text: `insert into bare_keys (user_id, key, request_hash, project_id, task_id)
    select user_id, $2, $3, $4, $5 from sessions where ${isSession} returning user_id`,
};
const projectStatement = {
  name: "project",
  text: `insert into bare_started (id, user_id, model_id, model_type, prompt, image_url, aspect_ratio, n_frames,
    remove_watermark, input, input_keys, status, task_id, deadline)
    values ($1, $2, 'sora2-text', 'sora2', $3, '', $4, $5, $6, $7, '[]', 'pending', $8, $9)`,
};
const jobStatement = {
  name: "job",
  text: `insert into bare_jobs (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    values ('advance-project', $1, $2, 'short', 20, 1, true, 60, 900, 604800, 10)`,
};

type StoredMedium = {
  type: string;
  posterKey: string | null;
  captionsKey?: string | null;
  width: number | null;
  height: number | null;
  renditions?: { color: string; widths: number[] } | null;
};
const renditionWidths = [480, 960];

function toProject({
  media: stored,
  created_at: createdAt,
  progress,
  provider,
  name,
  is_favorite: isFavorite,
  folder_id: folderId,
  ...row
}: Record<string, unknown>) {
  const media = (stored as StoredMedium[]).map(
    ({ type, posterKey, captionsKey, width, height, renditions: copies }, index) => {
      const url = `/api/projects/${String(row.id)}/media/${index}`;
      const captionsUrl = captionsKey ? `${url}/captions` : null;
      const color = copies?.color ?? null;
      const renditions = (copies?.widths ?? []).map((real, position) => ({
        url: `${url}/renditions/${renditionWidths[position]}`,
        width: real,
      }));
      const posterUrl = posterKey && `${url}/poster`;
      return { url, type, poster_url: posterUrl, captions_url: captionsUrl, width, height, color, renditions };
    },
  );
  return {
    ...row,
    ...(name !== null && { name }),
    ...(isFavorite === true && { is_favorite: true }),
    ...(folderId !== null && { folder_id: folderId }),
    video_url: media[0]?.url ?? null,
    media,
    created_at: (createdAt as Date).toISOString(),
    progress,
    ...(provider === "local" && { provider: { title: "Eigenes Studio", is_local: true } }),
  };
}

async function list(token: string, limit: number) {
  const { rows } = await pool.query({ ...listStatement, values: [token, limit + 1] });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    projects: page.map(toProject),
    next: rows.length > limit ? `${last.created_at.getTime()}_${last.id}` : null,
  };
}

async function read(token: string, id: string) {
  const { rows } = await pool.query({ ...readStatement, values: [token, id] });
  return rows[0] && toProject(rows[0]);
}

async function insert(token: string, key: unknown, text: string) {
  const input = JSON.parse(text);
  const [projectId, taskId] = [randomUUID(), randomUUID()];
  const deadline = new Date(Date.now() + 1_800_000);
  const { prompt, aspect_ratio: ratio, n_frames: seconds, remove_watermark: isClean } = input;
  const values = [token, projectId, prompt, ratio, seconds, isClean, text, taskId, deadline, key];
  await pool.query({ ...insertStatement, values });
  return { code: 200, msg: "success", data: { taskId }, projectId };
}

/** Writes the same three rows as the product when a user starts a generation: idempotency key, project and job. */
async function start(token: string, key: unknown, text: string) {
  const { prompt, aspect_ratio: ratio, n_frames: seconds, remove_watermark: isClean } = JSON.parse(text);
  const [projectId, taskId] = [randomUUID(), randomUUID()];
  const hash = createHash("sha256").update(text).digest("hex");
  const deadline = new Date(Date.now() + 1_800_000);
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query({ ...keyStatement, values: [token, key, hash, projectId, taskId] });
    const project = [projectId, rows[0].user_id, prompt, ratio, seconds, isClean, text, taskId, deadline];
    await client.query({ ...projectStatement, values: project });
    await client.query({ ...jobStatement, values: [JSON.stringify({ projectId }), projectId] });
    await client.query("commit");
  } finally {
    client.release();
  }
  return { code: 200, msg: "success", data: { taskId }, projectId };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = "", headers } = request;
  const token = /session_token=([^.]+)/.exec(headers.cookie ?? "")?.[1] ?? "";
  const result =
    method === "POST"
      ? await (url === "/start" ? start : insert)(token, headers["idempotency-key"], await readBody(request))
      : url.startsWith("/api/projects?")
        ? await list(token, Number(/limit=(\d+)/.exec(url)?.[1]))
        : await read(token, url.slice("/api/projects/".length));
  const text = JSON.stringify(result ?? null);
  response.writeHead(result ? 200 : 404, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.stdout.write("läuft: nackter Server\n"));
process.on("SIGTERM", () => process.exit(0));
