import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A ZIP archive with these files. */
export async function zipFiles(files: Record<string, Buffer | string>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}
