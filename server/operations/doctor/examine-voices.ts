import path from "node:path";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { findDamagedFiles, readInstalledVoices } from "#engine/index.ts";
import { toDetail } from "#server/platform/error-detail.ts";
import { fault, type Finding, well } from "./finding.ts";

const subject = "Stimmen";
/** How to repair damaged voices: by installing them again with the stored manifest, which has all checksums. */
const repairFiles = (folder: string) =>
  `Bitte npm run studio -- voices --install --manifest ${path.join(folder, "manifest.json")} ausführen. Wo das Modell nicht spricht, sprechen bis dahin die eigenen Stimmen.`;
/** How to repair voices whose manifest cannot be read: by installing them with a new manifest. */
const repairAll = "Bitte npm run studio -- voices --install --pin ausführen; bis dahin sprechen die eigenen Stimmen.";

/** Says which voices speak in videos of the local engine, and compares installed ones with their checksums. */
export async function examineVoices(voicesFolder: string): Promise<Finding> {
  try {
    const installed = await readInstalledVoices(voicesFolder);
    if (!installed) return well(subject, "die des eigenen Studios; installiert sind keine.");
    const damaged = await findDamagedFiles(installed);
    if (damaged.length > 0)
      return fault(subject, `${damaged.join(", ")} ist beschädigt oder fehlt. ${repairFiles(installed.folder)}`);
    const { name, speakers } = installed.manifest;
    const count = speakerIds.filter((id) => speakers[id] !== undefined).length;
    return well(subject, `${name}: installiert und unbeschädigt, für ${count} von ${speakerIds.length} Sprechern.`);
  } catch (error) {
    return fault(subject, `${toDetail(error)} ${repairAll}`);
  }
}
