import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { MemoryFileSystem, ZeroPerl } from "@6over3/zeroperl-ts";

const sources = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** Program for Perl: prints each tag of FILE as "group:name", NUL, value, NUL, as `exiftool -G1` names them. */
const tagsOf = (file: string) => `
  my $tags = $tool->ImageInfo('${file}');
  die $$tags{Error} if $$tags{Error};
  for my $tag (keys %$tags) {
    my $value = $$tags{$tag};
    print $tool->GetGroup($tag, 1), ":$tag\\0$value\\0" unless ref $value;
  }`;

async function startExifTool() {
  const files = new MemoryFileSystem({ "/": "" });
  let output: Buffer[] = [];
  const write = (chunk: string | Uint8Array) => void output.push(Buffer.from(chunk as string));
  const perl = await ZeroPerl.create({ fileSystem: files, stdout: write, stderr: write });
  const run = async (program: string): Promise<string> => {
    output = [];
    const { success, error } = await perl.eval(program);
    perl.flush();
    if (!success) throw new Error(error);
    return Buffer.concat(output).toString("utf8");
  };
  await run("use Image::ExifTool; our $tool = Image::ExifTool->new;");
  return { files, run };
}

/**
 * One instance of ExifTool for the whole process, because compiling it takes a second; files are therefore read one
 * after the other.
 */
let exifTool: ReturnType<typeof startExifTool> | undefined;
let lastReading: Promise<unknown> = Promise.resolve();

/** Reads provenance metadata with ExifTool, a program that is independent of our code. */
export async function readProvenance(file: string, content?: Uint8Array<ArrayBuffer>) {
  const data = content ?? new Uint8Array(await readFile(file));
  const reading = lastReading.then(async () => {
    const { files, run } = await (exifTool ??= startExifTool());
    const name = `/file${extname(file)}`;
    files.addFile(name, data);
    try {
      return await run(tagsOf(name));
    } catch (error) {
      throw new Error(`ExifTool cannot read ${file}`, { cause: error });
    } finally {
      files.removeFile(name);
    }
  });
  lastReading = reading.catch(() => {});
  const parts = (await reading).split("\0");
  const tags: Record<string, string | undefined> = {};
  for (let index = 0; index + 1 < parts.length; index += 2) tags[parts[index] ?? ""] = parts[index + 1];
  return {
    type: tags["File:MIMEType"],
    source: String(tags["XMP-iptcExt:DigitalSourceType"]).replace(sources, ""),
    tool: tags["XMP-xmp:CreatorTool"],
    creator: tags["XMP-dc:Creator"],
    words: tags["XMP-dc:Description"],
    warning: tags["ExifTool:Warning"],
  };
}
