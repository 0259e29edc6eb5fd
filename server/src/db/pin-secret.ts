import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Path of the secret that this machine has made. */
export const pinSecretFile = (dataDir: string): string => join(dataDir, 'pin-secret');
const SECRET_BYTES = 32;

const readIfExists = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Creates the file and links it once written: a process that reads at the same moment finds all of it or nothing. */
async function createFile(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

/**
 * Reads the secret from outside of the database, so that neither the database nor a backup suffices to find the PINs,
 * of which there are few. If it is lost, every PIN has to be set again.
 */
export async function readPinSecret({
  pinSecret,
  dataDir,
}: {
  pinSecret: string;
  dataDir: string;
}): Promise<string> {
  if (pinSecret) return pinSecret;
  const file = pinSecretFile(dataDir);
  const stored = await readIfExists(file);
  if (stored) return stored;
  await createFile(dataDir, file);
  return readFile(file, 'utf8');
}
