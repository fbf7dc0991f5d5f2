declare module "@echogarden/svoxpico-wasm" {
  /** The WebAssembly module of SVOX Pico. All numbers are addresses in its memory or result codes of picoapi.h. */
  export type PicoModule = {
    HEAPU8: Uint8Array;
    HEAP16: Int16Array;
    HEAP32: Int32Array;
    FS: { mkdir(path: string): void; writeFile(path: string, content: Uint8Array): void };
    _malloc(bytes: number): number;
    _pico_initialize(memory: number, bytes: number, system: number): number;
    _pico_loadResource(system: number, path: number, resource: number): number;
    _pico_getResourceName(system: number, resource: number, name: number): number;
    _pico_createVoiceDefinition(system: number, voice: number): number;
    _pico_addResourceToVoiceDefinition(system: number, voice: number, name: number): number;
    _pico_newEngine(system: number, voice: number, engine: number): number;
    _pico_resetEngine(engine: number, mode: number): number;
    _pico_putTextUtf8(engine: number, text: number, bytes: number, taken: number): number;
    _pico_getData(engine: number, buffer: number, bytes: number, given: number, type: number): number;
  };
  export default function load(): Promise<PicoModule>;
}
