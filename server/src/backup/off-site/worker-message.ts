/** Requests to copy-worker.ts and its replies. */
export interface CopyRequest {
  kind: 'copy';
  /** The database. */
  file: string;
  /** Where the copy is written. */
  path: string;
  /** Name of a copy of changes, and what is known of the last full copy and of the newest copy; null makes a full one. */
  last: { name: string; base: Uint8Array | null; sha256: string | null };
  /** Name of a full copy. */
  full: string;
  key: { salt: Uint8Array; key: Uint8Array; check: Uint8Array };
  pinSecret: string;
  atMs: number;
}

export type CopyResult =
  | { kind: 'unchanged' }
  | {
      kind: 'full' | 'changes';
      name: string;
      sha256: string;
      /** Of the pages of a full copy. */
      digests: Uint8Array | null;
    };

export interface TrialRequest {
  kind: 'trial';
  files: { path: string; name: string }[];
  passphrase: string;
  /** Where the database is restored. */
  path: string;
}

export interface TrialResult {
  rows: Record<string, number>;
}

export type WorkerReply =
  | { result: CopyResult | TrialResult }
  | { error: { kind: 'passphrase' | 'damaged' | 'other'; message: string; code?: string } };
