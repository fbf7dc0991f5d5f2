import v8 from "node:v8";

// Loading the libraries makes 150 MB of short-lived garbage, and V8 would keep that much room for
// ever. The setting only counts for what is loaded after it.
v8.setFlagsFromString("--semi-space-growth-factor=1");
await import("./program.ts");
