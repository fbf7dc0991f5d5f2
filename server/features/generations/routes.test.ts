import { createHash } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { count, eq, sql } from "drizzle-orm";
import { heygen } from "#domain/models/heygen.ts";
import { veo } from "#domain/models/veo-3.ts";
import { idempotencyKeys, projects } from "#server/db/project-schema.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
const anna = await product.signIn();
const bert = await product.signIn({ firstName: "Bert" });
afterAll(() => product.stop());

const startText = "/api/functions/sora2-text-to-video-create-task";
const poll = "/api/functions/sora2-poll-status";
const prompt = "Ein Leuchtturm im Sturm";

function start(as: TestUser | undefined, body: unknown, key?: string) {
  return product.send("POST", startText, {
    ...(as && { as }),
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });
}
async function projectsOf({ id }: TestUser): Promise<number> {
  const [row] = await db.select({ n: count() }).from(projects).where(eq(projects.userId, id));
  return row?.n ?? 0;
}

describe("starting a Sora 2 text video", () => {
  test("[GEN-02] returns the task id and creates the project with the given values", async () => {
    const response = await start(anna, { prompt, aspect_ratio: "landscape", n_frames: 15, remove_watermark: false });

    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({ code: 200, data: { taskId: expect.any(String) }, projectId: expect.any(String) });
    const project = await (await product.send("GET", `/api/projects/${answer.projectId}`, { as: anna })).json();
    expect(project).toMatchObject({
      prompt,
      image_url: "",
      video_url: null,
      aspect_ratio: "landscape",
      n_frames: 15,
      remove_watermark: false,
      status: "pending",
      task_id: answer.data.taskId,
      model_type: "sora2",
      error_message: null,
    });
  });

  test("[SORA-04] the defaults are portrait, 10 seconds and no watermark", async () => {
    const { projectId } = await (await start(anna, { prompt: "  Trimmen  ", n_frames: "10" })).json();
    const project = await (await product.send("GET", `/api/projects/${projectId}`, { as: anna })).json();
    expect(project).toMatchObject({
      prompt: "Trimmen",
      aspect_ratio: "portrait",
      n_frames: 10,
      remove_watermark: true,
    });
  });

  test("[GEN-01] needs a session on the server", async () => {
    const response = await start(undefined, { prompt });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { message: "Sie müssen angemeldet sein" },
      code: 401,
      msg: "Sie müssen angemeldet sein",
    });
  });

  test("[GEN-01] a user id in the body does not replace a session, and does not change the owner", async () => {
    expect((await start(undefined, { prompt, userId: anna.id })).status).toBe(401);
    const before = await projectsOf(anna);
    expect((await start(bert, { prompt, userId: anna.id })).status).toBe(200);
    expect(await projectsOf(anna)).toBe(before);
  });

  test.each([
    [{ prompt: "" }, { prompt: "Bitte geben Sie eine Beschreibung ein" }],
    [{ prompt: " \n\t " }, { prompt: "Bitte geben Sie eine Beschreibung ein" }],
    [{}, { prompt: "Bitte geben Sie eine Beschreibung ein" }],
    [{ prompt: 7 }, { prompt: "Bitte geben Sie eine Beschreibung ein" }],
    [{ prompt: "x".repeat(5001) }, { prompt: "Die Beschreibung darf maximal 5000 Zeichen lang sein" }],
    [{ prompt, n_frames: 12 }, { n_frames: "Bitte wählen Sie 10 Sekunden oder 15 Sekunden. Erlaubte Werte: 10, 15." }],
    [
      { prompt, aspect_ratio: "square" },
      {
        aspect_ratio:
          'Bitte wählen Sie Hochformat (9:16) oder Querformat (16:9). Erlaubte Werte: "portrait", "landscape".',
      },
    ],
    [{ prompt, remove_watermark: "ja" }, { remove_watermark: "Wasserzeichen entfernen: bitte an oder aus wählen." }],
    [{ prompt, status: "completed", video_url: "https://example.com" }, { "": "Unbekannte Angabe: status, video_url" }],
  ])("[GEN-02] reports the error of %j", async (body, fields) => {
    const before = await projectsOf(anna);
    const response = await start(anna, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 422, msg: expect.any(String), error: { fields } });
    expect(await projectsOf(anna)).toBe(before);
  });

  test("[SORA-04] 5000 characters are allowed", async () => {
    expect((await start(bert, { prompt: "ä".repeat(5000) })).status).toBe(200);
  });

  test.each([
    ["no body at all", undefined, {}, 400],
    ["wrong JSON", '{"prompt": ', {}, 400],
    ["a JSON list", "[]", {}, 422],
    ["a megabyte of text", JSON.stringify({ prompt: "x".repeat(1_000_000) }), {}, 413],
    ["a form", "prompt=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["plain text", JSON.stringify({ prompt: "x" }), { "content-type": "text/plain" }, 415],
  ])("[GEN-02] %s is refused in German", async (_name, body, headers, status) => {
    const response = await product.send("POST", startText, { as: anna, body, headers });
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toMatch(/\p{L}+ .*\.$/u);
  });

  test("a page of another site cannot start one", async () => {
    for (const headers of [
      { origin: "https://boese.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ]) {
      const response = await product.send("POST", startText, {
        as: anna,
        body: { prompt },
        headers: headers as Record<string, string>,
      });
      expect(response.status).toBe(403);
    }
  });
});

describe("a project that cannot be stored", () => {
  test("[GEN-06] causes a German error, leaves nothing behind, and can be retried", async () => {
    const unwritable = "Das mag die Datenbank nicht";
    await db.execute(sql.raw(`alter table projects add constraint picky check (prompt <> '${unwritable}')`));
    const before = await projectsOf(anna);
    const response = await start(anna, { prompt: unwritable }, "klick-0");
    expect(response.status).toBe(500);
    const message = "Fehler beim Erstellen des Projekts";
    expect(await response.json()).toEqual({
      error: { code: "server.unexpected", message },
      code: 500,
      msg: message,
    });
    expect(await projectsOf(anna)).toBe(before);
    await db.execute(sql.raw("alter table projects drop constraint picky"));
    expect((await start(anna, { prompt: unwritable }, "klick-0")).status).toBe(200);
  });
});

describe("one intended start", () => {
  test("[GEN-05] the same key and body return the same response and one project", async () => {
    const before = await projectsOf(anna);
    const first = await (await start(anna, { prompt }, "klick-1")).json();
    const again = await (await start(anna, { prompt }, "klick-1")).json();
    expect(again).toEqual(first);
    expect(await projectsOf(anna)).toBe(before + 1);
  });

  test("[GEN-05] twenty clicks at once create one project", async () => {
    const before = await projectsOf(anna);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => start(anna, { prompt }, "klick-2").then((r) => r.json())),
    );
    expect(new Set(answers.map(({ projectId }) => projectId)).size).toBe(1);
    expect(await projectsOf(anna)).toBe(before + 1);
  });

  test("[GEN-05] the same key with another body is refused", async () => {
    await start(anna, { prompt }, "klick-3");
    const response = await start(anna, { prompt: "Etwas anderes" }, "klick-3");
    expect(response.status).toBe(409);
    expect((await response.json()).error.message).toContain("schon mit anderen Angaben gestartet");
  });

  const inputOf = async (response: Response) => {
    const { projectId } = await response.json();
    const [row] = await db.select({ input: projects.input }).from(projects).where(eq(projects.id, projectId));
    return row?.input;
  };

  test("[GEN-05] a start with music and cutaways off is stored and repeated as one without, and on is stored", async () => {
    const presenterStart = (switches: object, key: string) =>
      product.send("POST", `/api/functions/${heygen.startedBy}`, {
        as: anna,
        body: { input_text: "Guten Tag aus dem Café.", ...switches },
        headers: { "Idempotency-Key": key },
      });
    const first = await presenterStart({ music: false, cutaways: false }, "klick-sprecher");
    const again = await presenterStart({}, "klick-sprecher");
    expect(await again.clone().json()).toEqual(await first.json());
    expect(await inputOf(again)).toEqual({
      input_text: "Guten Tag aus dem Café.",
      speaker_id: "speaker-1",
      dimension: { width: 1080, height: 1920 },
    });
    const accompanied = await presenterStart({ music: true, cutaways: true }, "klick-musik");
    expect(await inputOf(accompanied)).toMatchObject({ music: true, cutaways: true });
  });

  test("[GEN-05] a start with the default resolution is stored and repeated as one without", async () => {
    const veoStart = (resolution: object, key: string) =>
      product.send("POST", `/api/functions/${veo.startedBy}`, {
        as: anna,
        body: { prompt, ...resolution },
        headers: { "Idempotency-Key": key },
      });
    const first = await veoStart({ resolution: "720p" }, "klick-veo");
    const again = await veoStart({}, "klick-veo");
    expect(await again.clone().json()).toEqual(await first.json());
    expect(await inputOf(again)).not.toHaveProperty("resolution");
    const large = await veoStart({ resolution: "1080p" }, "klick-veo-1080p");
    expect(await inputOf(large)).toHaveProperty("resolution", "1080p");
    // Hash of the input without the field `resolution`: a process of an older release, which lacks that field, must
    // recognise a repetition of the start.
    const { resolution: _, ...input } = veo.input.parse({ prompt });
    const keys = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, "klick-veo"));
    const hash = createHash("sha256")
      .update(JSON.stringify({ model: veo.id, input }))
      .digest("hex");
    expect(keys).toMatchObject([{ requestHash: hash }]);
  });

  test("[GEN-05] a repeat after deleting the project creates no second one", async () => {
    const { projectId } = await (await start(anna, { prompt }, "klick-4")).json();
    await product.send("DELETE", `/api/projects/${projectId}`, { as: anna });
    const before = await projectsOf(anna);
    expect(await (await start(anna, { prompt }, "klick-4")).json()).toMatchObject({ projectId });
    expect(await projectsOf(anna)).toBe(before);
  });

  test("[GEN-05] equal keys of two users are independent", async () => {
    const a = await (await start(anna, { prompt }, "gleich")).json();
    const b = await (await start(bert, { prompt }, "gleich")).json();
    expect(a.projectId).not.toBe(b.projectId);
  });
});

describe("polling", () => {
  test("[GEN-02] returns the state of the project", async () => {
    const { id } = await buildProject(db, anna.id, {
      status: "processing",
      progress: { phase: "drawing", done: 5, total: 250 },
    });
    const response = await product.send("POST", poll, { as: anna, body: { projectId: id } });
    expect(await response.json()).toMatchObject({
      success: true,
      projectId: id,
      status: "processing",
      project: { id, progress: { phase: "drawing", done: 5, total: 250 } },
    });
  });

  test("[PRJ-10] another user's project does not exist for the caller", async () => {
    const { id } = await buildProject(db, anna.id);
    for (const projectId of [id, "42", "", "../.."]) {
      const response = await product.send("POST", poll, { as: bert, body: { projectId } });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ success: false, error: { code: "project.not-found" } });
    }
  });
});

describe("trying again", () => {
  test("a failed project starts again with the same values, once per key", async () => {
    const failed = await buildProject(db, anna.id, {
      status: "failed",
      errorMessage: "Der Start konnte nicht bestätigt werden.",
    });
    const retry = () =>
      product.send("POST", `/api/projects/${failed.id}/retry`, {
        as: anna,
        headers: { "Idempotency-Key": "noch-einmal" },
      });
    const first = await (await retry()).json();
    expect(first).toMatchObject({ prompt: failed.prompt, status: "pending" });
    expect(first.id).not.toBe(failed.id);
    expect((await (await retry()).json()).id).toBe(first.id);
  });

  test("only failed projects of the user can be retried", async () => {
    const running = await buildProject(db, anna.id, { status: "processing" });
    const failed = await buildProject(db, anna.id, { status: "failed" });
    expect((await product.send("POST", `/api/projects/${running.id}/retry`, { as: anna })).status).toBe(409);
    expect((await product.send("POST", `/api/projects/${failed.id}/retry`, { as: bert })).status).toBe(404);
  });
});

describe("starting a Sora 2 video from an image", () => {
  const startImage = (body: unknown) => product.send("POST", "/api/functions/sora2-create-task", { as: anna, body });

  test.each([
    [{ prompt }, "Bitte wählen Sie ein Bild aus"],
    [{ prompt, image_urls: [] }, "Bitte wählen Sie ein Bild aus"],
    [{ prompt, image_urls: ["a", "b"] }, "Maximal 1 Bild erlaubt"],
  ])("[GEN-02] %j lacks its one image", async (body, message) => {
    const response = await startImage(body);
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields.image_urls).toBe(message);
  });

  test.each([
    ["http://127.0.0.1:22/", "Diese Adresse ist nicht erlaubt."],
    ["http://169.254.169.254/latest/meta-data", "Diese Adresse ist nicht erlaubt."],
    ["file:///etc/passwd", "Diese Adresse ist nicht erlaubt."],
    ["kein-bild", "Bild konnte nicht geladen werden"],
  ])("[GEN-02] the address %s creates no project", async (url, message) => {
    const before = await projectsOf(anna);
    const response = await startImage({ prompt, image_urls: [url] });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 422, msg: message, error: { message } });
    expect(await projectsOf(anna)).toBe(before);
  });
});
