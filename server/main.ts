import "./platform/quick-imports.ts";
import v8 from "node:v8";

// Importing the libraries creates 150 MB of garbage, for which V8 would grow its heap permanently. Limit the growth
// during the import and allow it afterwards.
v8.setFlagsFromString("--semi-space-growth-factor=1");
await import("./program.ts");
v8.setFlagsFromString("--semi-space-growth-factor=2");
