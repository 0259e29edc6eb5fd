import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/**
 * A backup is one gzipped text, a JSON value a line: what it is, then each table's name and columns followed by its
 * rows, and at the end how many rows there were and the SHA-256 of all lines before. It knows no database: whatever
 * wrote it, either one can read it.
 */
const header = z.object({
  format: z.literal('afiyet-backup'),
  version: z.literal(1),
  /** The newest migration of the database that it was taken from. */
  migration: z.string(),
  created_at: z.iso.datetime(),
});
const tableStart = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  /** The column that the database counts up by itself and the last number it gave away. */
  counter: z.object({ column: z.string(), last: z.int() }).nullable(),
});
const end = z.object({ rows: z.int(), sha256: z.string() });

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.base64() })]);
const row = z.array(cell);

export type BackupHeader = z.output<typeof header>;
export type TableStart = z.output<typeof tableStart>;
export type Cell = string | number | null | Buffer;
/** What stands between the header and the end. */
export type BackupPart = { start: TableStart } | { row: Cell[] };

/** Raised for a file that is no backup, or not the whole of one. */
export class BackupDamagedError extends Error {}

const pack = (value: Cell) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value);
const unpack = (value: z.output<typeof cell>): Cell =>
  typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;

/**
 * Writes a backup that is there as a whole or not at all, readable by its owner alone.
 * @param parts come in batches.
 * @returns how many rows it holds.
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
      yield hashed(batch.map((part) => ('start' in part ? part.start : part.row.map(pack))));
      rows += batch.filter((part) => 'row' in part).length;
    }
    yield `${JSON.stringify({ rows, sha256: hash.digest('hex') } satisfies z.output<typeof end>)}\n`;
  }

  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(text()), createGzip(), file);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return rows;
}

/** By line feeds alone: texts may hold what else ends lines. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const unpacked = createGunzip().setEncoding('utf8');
  // Its error ends the unpacking; `for await` throws it on.
  file.once('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  let rest = '';
  for await (const chunk of unpacked as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) throw new BackupDamagedError('its last line is cut off');
}

/**
 * Reads a backup and checks it on the way: whoever has read it to its end has read all of it as it was written.
 * @param begin told what it is before its first part.
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
        yield { row: row.parse(value).map(unpack) };
      } else yield { start: tableStart.parse(value) };
    }
  } catch (error) {
    throw damageOf(error);
  }
  if (!ending) throw new BackupDamagedError('its end is missing');
  if (ending.rows !== rows || ending.sha256 !== hash.digest('hex')) {
    throw new BackupDamagedError('its checksum differs');
  }
}

/** What the unpacking, the JSON and the schemas object to is damage; all else is not the file's fault. */
function damageOf(error: unknown): unknown {
  const code = String((error as NodeJS.ErrnoException).code);
  const isDamage = error instanceof SyntaxError || error instanceof z.ZodError || /^(Z_|ERR_)/.test(code);
  return isDamage ? new BackupDamagedError((error as Error).message) : error;
}

/** Reads all of it. @returns how many rows it holds. @throws {BackupDamagedError} */
export async function checkBackupFile(path: string): Promise<number> {
  let rows = 0;
  for await (const part of readBackupFile(path)) if ('row' in part) rows += 1;
  return rows;
}
