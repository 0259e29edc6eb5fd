import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../db/private-files';

/**
 * A backup is gzipped JSON lines: a header, then each table's name and columns followed by its rows, and at the end the
 * number of rows and the SHA-256 of all preceding lines. The format is the same for both databases.
 */
const header = z.object({
  format: z.literal('afiyet-backup'),
  version: z.literal(1),
  /** The newest migration of the source database. */
  migration: z.string(),
  created_at: z.iso.datetime(),
});
const tableStart = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  /** The auto-increment column and the last value generated for it. */
  counter: z.object({ column: z.string(), last: z.int() }).nullable(),
});
const end = z.object({ rows: z.int(), sha256: z.string() });

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]);
const row = z.array(cell);

type BackupHeader = z.output<typeof header>;
export type TableStart = z.output<typeof tableStart>;
export type Cell = string | number | null | Buffer;
export type BackupPart = { start: TableStart } | { row: Cell[] };

/** Raised for a file that is not a complete backup. */
export class BackupDamagedError extends Error {}

const encodeCell = (value: Cell) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value);
const decodeCell = (value: z.output<typeof cell>): Cell =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;

/**
 * Writes the file atomically, readable by its owner only.
 * @param parts in batches.
 * @returns the number of rows.
 */
export async function writeBackupFile(
  path: string,
  head: Omit<BackupHeader, 'format' | 'version'>,
  parts: AsyncIterable<BackupPart[]>,
): Promise<number> {
  let rows = 0;
  async function* text(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const hashed = (values: unknown[]) => {
      const lines = values.map((value) => `${JSON.stringify(value)}\n`).join('');
      hash.update(lines);
      return lines;
    };
    yield hashed([{ format: 'afiyet-backup', version: 1, ...head } satisfies BackupHeader]);
    for await (const batch of parts) {
      yield hashed(batch.map((part) => ('start' in part ? part.start : part.row.map(encodeCell))));
      rows += batch.filter((part) => 'row' in part).length;
    }
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex') } satisfies z.output<typeof end>)}\n`;
  }

  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  const unfinished = `${path}.unfinished`;
  try {
    const file = createWriteStream(unfinished, { mode: PRIVATE_FILE_MODE, flush: true });
    await pipeline(Readable.from(text()), createGzip(), file);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return rows;
}

/** Splits at line feeds only: JSON texts may contain U+2028 and U+2029. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const decompressed = createGunzip().setEncoding('utf8');
  // `pipe` does not forward errors; `for await` throws this one.
  file.once('error', (error) => decompressed.destroy(error)).pipe(decompressed);
  let rest = '';
  for await (const chunk of decompressed as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) throw new BackupDamagedError('its last line is cut off');
}

/**
 * Reads and verifies a backup; it is complete and undamaged only if the iteration ends without an error.
 * @param begin receives the header before the first part.
 * @throws {BackupDamagedError}
 */
export async function* readBackupFile(
  path: string,
  begin?: (head: BackupHeader) => Promise<void>,
): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let isBegun = false;
  let ending: z.output<typeof end> | undefined;
  let rows = 0;
  try {
    for await (const line of linesOf(path)) {
      if (ending) throw new BackupDamagedError('it goes on after its end');
      const value: unknown = JSON.parse(line);
      if (typeof value === 'object' && value !== null && 'sha256' in value) {
        ending = end.parse(value);
        continue;
      }
      hash.update(`${line}\n`);
      if (!isBegun) {
        isBegun = true;
        await begin?.(header.parse(value));
      } else if (Array.isArray(value)) {
        rows += 1;
        yield { row: row.parse(value).map(decodeCell) };
      } else yield { start: tableStart.parse(value) };
    }
  } catch (error) {
    throw toDamage(error);
  }
  if (!ending) throw new BackupDamagedError('its end is missing');
  if (ending.rows !== rows || ending.sha256 !== hash.digest('hex')) {
    throw new BackupDamagedError('its checksum differs');
  }
}

/** Errors of decompression, JSON and schemas mean damage; others, such as I/O errors, do not. */
function toDamage(error: unknown): unknown {
  const code = String((error as NodeJS.ErrnoException).code);
  const isDamage = error instanceof SyntaxError || error instanceof z.ZodError || /^(Z_|ERR_)/.test(code);
  return isDamage ? new BackupDamagedError((error as Error).message) : error;
}

/** @returns the number of rows. @throws {BackupDamagedError} */
export async function checkBackupFile(path: string): Promise<number> {
  let rows = 0;
  for await (const part of readBackupFile(path)) if ('row' in part) rows += 1;
  return rows;
}
