/**
 * Creates the library links of the embedded database beside its package, as the first start would. Run it once after
 * the installation where the program itself may not write there, such as in a container or under systemd.
 */
import { findBinaries } from "../server/db/postgres-program.ts";

await findBinaries().catch((error) => console.warn(error.message));
