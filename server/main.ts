import v8 from "node:v8";

// Loading the libraries makes 150 MB of short-lived garbage, for which V8 would reserve room that an
// idle program then keeps. Once they are loaded the room may grow with the real work.
v8.setFlagsFromString("--semi-space-growth-factor=1");
await import("./program.ts");
v8.setFlagsFromString("--semi-space-growth-factor=2");
