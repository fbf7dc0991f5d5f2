/**
 * Creates the symbolic links to libraries that the embedded database needs in its npm package. Run it once after the
 * installation if the program cannot write there itself at its first start, such as in a container.
 */
import { findBinaries } from "../server/db/postgres-program.ts";

await findBinaries().catch((error) => console.warn(error.message));
