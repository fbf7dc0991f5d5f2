import { readFile } from "node:fs/promises";
import path from "node:path";
import { buildProject } from "#server/testing/factories.ts";
import { diskStore } from "#server/platform/storage.ts";
import { ensureWebBuild } from "../../scripts/setup/web-build.ts";
import { createTemporaryFolder } from "./cleanup.ts";
import { startCluster } from "./cluster.ts";
import { prompt, seedUsers } from "./seed.ts";
import { programFile, startServer } from "./server-process.ts";

const projects = 60;
const image = path.resolve(import.meta.dirname, "../../assets/pages/goal-photo.webp");

/** Starts the program with the built client and a user who has 60 finished images. */
export async function startSeededProgram() {
  if (!(await ensureWebBuild())) throw new Error("The web client could not be built");
  const cluster = await startCluster();
  const folder = await createTemporaryFolder();
  const server = await startServer(programFile, { DATABASE_URL: cluster.url, DATA_DIR: folder, ROLE: "web" });
  const [user] = await seedUsers(cluster, 1, server.url);
  if (!user) throw new Error("No user was created");
  const content = await readFile(image);
  const storage = diskStore(path.join(folder, "media"));
  for (let index = 0; index < projects; index += 1) {
    const key = `projects/${crypto.randomUUID()}/0.webp`;
    const bytes = await storage.put(key, content);
    await buildProject(cluster.db, user.id, {
      prompt: `${index + 1}. ${prompt}`,
      status: "completed",
      media: [{ key, posterKey: null, type: "image/webp", bytes, width: 640, height: 480 }],
      modelId: "ideogram-v3",
      modelType: "ideogram-v3",
      aspectRatio: "4:3",
      seconds: null,
    });
  }
  return { server, cookie: user.cookie };
}
