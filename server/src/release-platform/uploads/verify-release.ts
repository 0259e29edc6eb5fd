import { TEXT_MAX } from 'shared-api/domain/limits';
import { appName, releaseVersion } from 'shared-api/contract/releases/release-keys';
import { z } from 'zod';
import type { Db } from '#db/database';
import { invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { contractBreaks } from '../rules/contract-breaks';
import { parseContract } from '../rules/contract';
import { NAME_FILE } from '../rules/read-release';
import { conflictingFiles, type ReleaseManifest } from '../rules/release-manifest';
import { serverContract } from '../release-problems';
import { archivedFiles, DamagedFileError } from './archived-files';

/** The part of a `ReleaseRecord` that the server reads. */
const record = z.object({
  app: appName,
  version: releaseVersion,
  mountContracts: z.array(z.int()),
  shared: z.record(z.string(), z.string()),
  startBytes: z.int().min(0),
  integrity: z.record(z.string(), z.string()),
  firstPaints: z.array(z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })),
  remoteEntry: z.string().nullable(),
  texts: z.array(z.string()),
});

const shortText = (max: number) => z.string().max(max).nullable();
const name = z.object({
  commit: shortText(TEXT_MAX.name),
  message: shortText(TEXT_MAX.note),
  author: shortText(TEXT_MAX.name),
});

const RECORD = 'release.json';
const CONTRACT = 'contract.json';

/** Files that a server needs to serve the release. */
const filesOf = ({ integrity, firstPaints, remoteEntry, texts }: z.output<typeof record>): string[] => [
  ...(remoteEntry === null ? ['index.html'] : ['mf-manifest.json', remoteEntry]),
  ...Object.keys(integrity),
  ...firstPaints.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ...texts.map((file) => `texts/${file}`),
];

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw invalidFields(problem('files', 'release_record'));
  }
}

/** @throws {AppError} `validation_failed` when the record describes another release, or files that are missing. */
function checkRecord({ app, version, files }: ReleaseManifest, texts: Map<string, string>): void {
  const described = parsed(() => record.parse(JSON.parse(texts.get(RECORD) ?? '')));
  const contract = parsed(() => parseContract(texts.get(CONTRACT) ?? ''));
  parsed(() => name.nullable().parse(JSON.parse(texts.get(NAME_FILE) ?? 'null')));
  const isOfApp = (app === 'shell') === (contract === null) && (app === 'shell') === !described.remoteEntry;
  if (described.app !== app || described.version !== version || !isOfApp) {
    throw invalidFields(problem('files', 'release_record'));
  }
  // A contract that cannot be compared now could never go live.
  if (contract) parsed(() => contractBreaks(contract, serverContract()));
  const paths = new Set(files.map(({ path }) => path));
  const missing = filesOf(described).find((path) => !paths.has(path));
  if (missing) throw invalidFields(problem('files', 'release_file_missing', { path: missing }));
}

/**
 * Compares an upload with its manifest: every size and hash, and that a server can serve the files as a release.
 * @param bytes of all files.
 * @throws {AppError} `validation_failed`.
 */
export async function verifyRelease(
  db: Db,
  uploadId: string,
  manifest: ReleaseManifest & { bytes: number },
): Promise<void> {
  const { files, bytes } = manifest;
  const conflicts = conflictingFiles(files);
  if (conflicts.length > 0) {
    throw invalidFields(...conflicts.map((index) => problem(`files.${index}.path`, 'release_path_taken')));
  }
  if (files.reduce((sum, file) => sum + file.bytes, 0) !== bytes) {
    throw invalidFields(problem('files', 'release_sizes', { bytes }));
  }
  const texts = new Map<string, string>();
  try {
    for await (const { file, content } of archivedFiles(db, uploadId, files)) {
      if ([RECORD, CONTRACT, NAME_FILE].includes(file.path)) texts.set(file.path, content.toString('utf8'));
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    throw invalidFields(problem(`files.${error.index}.sha256`, 'release_hash', { path: error.file.path }));
  }
  checkRecord(manifest, texts);
}
