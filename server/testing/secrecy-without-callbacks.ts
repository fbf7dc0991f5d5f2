import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeError, startComfyService } from "./comfyui-service.ts";
import { imagesError, imagesKey, startImagesService } from "./openai-images-service.ts";
import { workflowOf } from "./provider-contract/comfyui-kit.ts";
import { answerResult } from "./provider-contract/result-files.ts";
import type { Fate, SecretKit } from "./secrecy.ts";

const prompt = "Ein Leuchtturm";
const imageStart = { path: "/api/functions/nano-banana-create-task", body: { prompt } };

const comfyui: SecretKit = {
  name: "comfyui",
  open: async () => {
    const service = await startComfyService();
    const key = "comfy-geheim-1234";
    const folder = mkdtempSync(path.join(tmpdir(), "lichtspiel-workflows-"));
    writeFileSync(path.join(folder, "nano-banana.json"), JSON.stringify(workflowOf(["nano-banana", { prompt }, []])));
    const quoting = `key ${key} may not read ${service.baseUrl}/view`;
    let fate: Fate = "succeeds";
    service.key = key;
    service.view = (response, type) => answerResult(response, type, fate === "loses-results" ? "dead" : "whole");
    service.answer = ({ method, path: address }) => {
      if (method === "POST" && address === "/prompt") {
        if (fate === "refuses") return nodeError("6", "CLIPTextEncode", "text");
        if (fate === "rejects-key") return { status: 401, body: { error: quoting } };
        if (fate === "is-limited") return { status: 429, body: { error: quoting } };
        return fate === "breaks" ? "break" : undefined;
      }
      if (!address.startsWith("/api/jobs/")) return undefined;
      const error = { node_id: "3", node_type: "KSampler", exception_type: "Error", exception_message: quoting };
      if (fate === "fails") service.end("failed", error);
      else service.end("completed");
      return undefined;
    };
    return {
      env: { COMFYUI_URL: service.baseUrl, COMFYUI_WORKFLOWS: folder, COMFYUI_API_KEY: key },
      host: service.host,
      secrets: [key],
      start: imageStart,
      meet: (next) => {
        fate = next;
      },
      callback: null,
      stop: async () => {
        rmSync(folder, { recursive: true });
        await service.stop();
      },
    };
  },
};

const openai: SecretKit = {
  name: "openai",
  open: async () => {
    const service = await startImagesService();
    const query = "X-Signature=openai-unterschrift-4711&Expires=1795090000";
    const quoting = `key ${imagesKey} may not read https://images.example/a.png?${query}`;
    let fate: Fate = "succeeds";
    service.view = (response) => answerResult(response, "image/png", fate === "loses-results" ? "dead" : "whole");
    service.answer = () => {
      // Make all failures happen at the start, because its response contains the images.
      if (fate === "refuses" || fate === "fails") return imagesError(400, "moderation_blocked", quoting);
      if (fate === "rejects-key") return imagesError(401, "invalid_api_key", quoting);
      if (fate === "is-limited") return imagesError(429, "rate_limit_exceeded", quoting);
      if (fate === "breaks") return "break";
      const url = `http://${service.host}/generated-images/0.png?${query}`;
      return { status: 200, body: { created: 1_795_000_000, data: [{ url }] } };
    };
    return {
      env: { OPENAI_IMAGE_MODEL: "gpt-image-1", OPENAI_API_KEY: imagesKey, OPENAI_BASE_URL: service.baseUrl },
      host: service.host,
      secrets: [imagesKey, "openai-unterschrift-4711"],
      // Expect the signed part of the image's URL in the receipt, which must contain the URL because there is no task
      // to poll.
      inReceipt: ["openai-unterschrift-4711"],
      start: imageStart,
      meet: (next) => {
        fate = next;
      },
      callback: null,
      stop: service.stop,
    };
  },
};

/** Setups for testing that keys stay secret, for providers without callbacks. */
export const kitsWithoutCallbacks: readonly SecretKit[] = [comfyui, openai];
