import { findBrowser, noBrowser } from "../find-browser.mjs";
import { runTool } from "../setup/tool.ts";
import { ensureWebBuild } from "../setup/web-build.ts";

export default async function shots(args: string[]): Promise<number> {
  if (!(await ensureWebBuild())) return 1;
  const browser = await findBrowser();
  if (browser)
    return runTool("playwright", ["test", "--config", "e2e/shots.config.ts", ...args], { CHROME_PATH: browser });
  console.error(noBrowser);
  return 1;
}
