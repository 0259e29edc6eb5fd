/** What the name of a copy in the target says. Names sort by server generation (epoch) and number, not by the clock. */
export interface CopyName {
  name: string;
  /** See docs/decisions/0117-copy-changed-pages-off-the-machine.md. */
  epoch: number;
  /** Counts the copies of all epochs. */
  number: number;
  atMs: number;
  /** Number of the full copy from which this one differs; null for a full copy. */
  base: number | null;
}

export interface StoredCopy extends CopyName {
  bytes: number;
}

export const COPIES = 'copies/';
const NAME = /^copies\/(\d{6})-(\d{8})-(\d{8}T\d{6}Z)-(?:full|of-(\d{8}))$/;

const digits = (value: number, count: number) => String(value).padStart(count, '0');
const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

export function copyName({ epoch, number, atMs, base }: Omit<CopyName, 'name'>): string {
  const kind = base === null ? 'full' : `of-${digits(base, 8)}`;
  return `${COPIES}${digits(epoch, 6)}-${digits(number, 8)}-${stamp(atMs)}-${kind}`;
}

/** @returns undefined for other files, such as one whose upload was cut off. */
export function parseCopyName(name: string): CopyName | undefined {
  const match = NAME.exec(name);
  if (!match) return undefined;
  const [, epoch = '', number = '', time = '', base] = match;
  const iso = time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const atMs = Date.parse(iso);
  return { name, epoch: Number(epoch), number: Number(number), atMs, base: base ? Number(base) : null };
}

/** The copies among the files of a target, oldest first. */
export const copiesIn = (files: readonly { name: string; bytes: number }[]): StoredCopy[] =>
  files
    .flatMap(({ name, bytes }) => {
      const parsed = parseCopyName(name);
      return parsed ? [{ ...parsed, bytes }] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The newest copy and the full copy that it needs; undefined without a usable one. */
export function newestUsable(copies: readonly StoredCopy[]): [StoredCopy, ...StoredCopy[]] | undefined {
  for (const copy of copies.toReversed()) {
    if (copy.base === null) return [copy];
    const base = baseOf(copy, copies);
    if (base) return [base, copy];
  }
  return undefined;
}

export const baseOf = (copy: CopyName, copies: readonly StoredCopy[]): StoredCopy | undefined =>
  copies.find(({ epoch, number, base }) => epoch === copy.epoch && number === copy.base && base === null);
