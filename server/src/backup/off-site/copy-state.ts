import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { offSiteProblem } from 'shared-api/contract/records/backups';
import { PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '#db/private-files';

const millis = z.int();

/**
 * What this machine knows of its copies: in files of the data folder, because in the database every copy would be a change that
 * has to be copied, and a restored database would take the epoch of the machine from which it comes.
 */
const state = z.object({
  /** The target for which the rest holds. */
  place: z.string(),
  /** Of this machine in the target; null before the first copy. */
  epoch: z.int().nullable(),
  /** Hexadecimal salt and check value of the passphrase. */
  key: z.object({ salt: z.string(), check: z.string() }).nullable(),
  last: z
    .object({
      number: z.int(),
      at: millis,
      bytes: z.int(),
      /** Number of the full copy that was the last one then. */
      base: z.int(),
      sha256: z.string(),
    })
    .nullable(),
  /** When the target was last known to have the present state. */
  goodAt: millis.nullable(),
  /** Modification times and sizes of the database's files at that time. */
  files: z.string(),
  trial: z
    .object({
      at: millis,
      number: z.int(),
      ms: z.int(),
      problem: offSiteProblem.nullable(),
      rows: z.record(z.string(), z.int()),
    })
    .nullable(),
  failure: z.object({ at: millis, problem: offSiteProblem, since: millis }).nullable(),
  kept: z.array(z.object({ number: z.int(), at: millis, bytes: z.int(), isFull: z.boolean() })),
});
export type CopyState = z.output<typeof state>;

export const newState = (place: string): CopyState => ({
  place,
  epoch: null,
  key: null,
  last: null,
  goodAt: null,
  files: '',
  trial: null,
  failure: null,
  kept: [],
});

const folderOf = (dataDir: string) => join(dataDir, 'off-site');
const digestsFile = (dataDir: string) => join(folderOf(dataDir), 'base-digests');

/** Path of a file that is made, sent and removed. */
export const temporaryFile = (dataDir: string, name: string): string => join(folderOf(dataDir), name);

async function write(dataDir: string, path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(folderOf(dataDir), { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await writeFile(`${path}.new`, content, { mode: PRIVATE_FILE_MODE, flush: true });
  await rename(`${path}.new`, path);
}

/** What is stored for this target; the state before the first copy if nothing is, or if the file is damaged. */
export async function readState(dataDir: string, place: string): Promise<CopyState> {
  try {
    const stored = state.parse(JSON.parse(await readFile(temporaryFile(dataDir, 'state.json'), 'utf8')));
    return stored.place === place ? stored : newState(place);
  } catch {
    return newState(place);
  }
}

export const writeState = (dataDir: string, value: CopyState): Promise<void> =>
  write(dataDir, temporaryFile(dataDir, 'state.json'), JSON.stringify(value));

export const readDigests = (dataDir: string): Promise<Buffer | null> =>
  readFile(digestsFile(dataDir)).catch(() => null);

export const writeDigests = (dataDir: string, digests: Uint8Array): Promise<void> =>
  write(dataDir, digestsFile(dataDir), digests);
