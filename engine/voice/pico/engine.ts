import { readFile } from "node:fs/promises";
import loadPico, { type PicoModule } from "@echogarden/svoxpico-wasm";

export const picoRate = 16_000;

const lingware = new URL("../../../assets/voice/", import.meta.url);
const memoryBytes = 2_500_000;
const bufferBytes = 2048;
const nameBytes = 300;
/** Result code PICO_STEP_BUSY of picoapi.h: more samples follow. */
const busy = 201;
const maxTextBytes = 32_000;

export type Pico = {
  /** Synthesizes plain words with punctuation at 16 kHz; `speed` and `pitch` are factors, 1 is normal. */
  synthesize(text: string, speed: number, pitch: number): Float32Array;
};

function check(code: number, step: string): void {
  if (code !== 0) throw new Error(`Pico cannot ${step}: ${code}`);
}

/** Writes a zero-terminated string into the memory of the module. */
function allocateText(module: PicoModule, text: string): { address: number; bytes: number } {
  const encoded = Buffer.from(`${text}\0`);
  const address = module._malloc(encoded.length);
  module.HEAPU8.set(encoded, address);
  return { address, bytes: encoded.length };
}

/** Calls a function of the module that writes an address to the memory at `place`, and returns the written address. */
function addressFrom(module: PicoModule, step: string, call: (place: number) => number): number {
  const place = module._malloc(4);
  module.HEAP32[place >> 2] = 0;
  check(call(place), step);
  return module.HEAP32[place >> 2] ?? 0;
}

async function createEngine(module: PicoModule): Promise<number> {
  const memory = module._malloc(memoryBytes);
  const system = addressFrom(module, "start", (place) => module._pico_initialize(memory, memoryBytes, place));
  const voice = allocateText(module, "voice").address;
  check(module._pico_createVoiceDefinition(system, voice), "define a voice");
  module.FS.mkdir("/lingware");
  for (const name of ["de-DE_ta.bin", "de-DE_gl0_sg.bin"]) {
    module.FS.writeFile(`/lingware/${name}`, await readFile(new URL(name, lingware)));
    const path = allocateText(module, `/lingware/${name}`).address;
    const resource = addressFrom(module, `load ${name}`, (place) => module._pico_loadResource(system, path, place));
    const resourceName = module._malloc(nameBytes);
    check(module._pico_getResourceName(system, resource, resourceName), `name ${name}`);
    check(module._pico_addResourceToVoiceDefinition(system, voice, resourceName), `add ${name}`);
  }
  return addressFrom(module, "create an engine", (place) => module._pico_newEngine(system, voice, place));
}

function within(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}

/** Loads the speech engine SVOX Pico and its German voice data (Apache-2.0, from the Android Open Source Project). */
export async function loadEngine(): Promise<Pico> {
  const module = await loadPico();
  const engine = await createEngine(module);
  const textBytes = 64_000;
  const text = module._malloc(textBytes);
  const readBytesAddress = module._malloc(2);
  const dataBytesAddress = module._malloc(2);
  const type = module._malloc(2);
  const buffer = module._malloc(bufferBytes);

  function collect(parts: Buffer[]): void {
    let state = busy;
    while (state === busy) {
      state = module._pico_getData(engine, buffer, bufferBytes, dataBytesAddress, type);
      const bytes = module.HEAP16[dataBytesAddress >> 1] ?? 0;
      if (bytes > 0) parts.push(Buffer.from(module.HEAPU8.subarray(buffer, buffer + bytes)));
    }
  }

  function say(words: string, speed: number, pitch: number): Float32Array {
    const levels = [within(speed * 100, 20, 500), within(pitch * 100, 50, 200)];
    // Reduce the volume, because loud vowels are clipped at full volume (100).
    const markup = `<volume level="60"><speed level="${levels[0]}"><pitch level="${levels[1]}">${words}</pitch></speed></volume>`;
    const encoded = Buffer.from(`${markup}\0`);
    if (encoded.length > textBytes) throw new Error("Pico takes one sentence at a time");
    check(module._pico_resetEngine(engine, 0), "begin anew");
    module.HEAPU8.set(encoded, text);
    const parts: Buffer[] = [];
    for (let at = 0; at < encoded.length;) {
      check(
        module._pico_putTextUtf8(engine, text + at, Math.min(encoded.length - at, maxTextBytes), readBytesAddress),
        "take text",
      );
      at += module.HEAP16[readBytesAddress >> 1] ?? 0;
      collect(parts);
    }
    const bytes = Buffer.concat(parts);
    return Float32Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2) / 32_768);
  }

  return { synthesize: say };
}
