import type { Context } from '#context';
import type { Row } from '#db/schema';
import { encodePaper } from '#escpos/encode-paper';
import type { PaperLine } from '#escpos/paper';
import { renderPaper, type RenderedJob } from './render-paper';

/** Several times what the longest report has, and little enough for the server's memory. */
const PAPER_MAX = { lines: 2_000, characters: 200_000, bytes: 8_000_000 };

/** Raised for a paper that is longer than any real one. */
export class PaperTooLargeError extends Error {}

/** @returns the lines of a job. @throws {PaperTooLargeError} */
export async function renderJob(
  context: Pick<Context, 'db' | 'now'>,
  job: RenderedJob,
): Promise<PaperLine[]> {
  const lines = await renderPaper(context, job);
  const characters = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  if (lines.length > PAPER_MAX.lines || characters > PAPER_MAX.characters) throw new PaperTooLargeError();
  return lines;
}

/** @returns the bytes that print a job. @throws {PaperTooLargeError} */
export async function encodeJob(
  context: Pick<Context, 'db' | 'now'>,
  job: RenderedJob,
  printer: Row<'printers'>,
): Promise<Uint8Array> {
  const bytes = await encodePaper(await renderJob(context, job), printer);
  if (bytes.length > PAPER_MAX.bytes) throw new PaperTooLargeError();
  return bytes;
}

function lengthOf(line: PaperLine): number {
  if ('rule' in line) return 0;
  if ('qr' in line) return line.qr.length;
  return 'text' in line ? line.text.length : line.start.length + line.end.length;
}
