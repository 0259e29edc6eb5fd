/** Both databases limit the number of parameters of a statement; SQLite allows 32,766. */
const IDS_PER_STATEMENT = 10_000;

/** Reads the rows of any number of ids, in as few statements as the databases allow. */
export async function inChunks<T, Id extends number | string = number>(
  ids: readonly Id[],
  read: (chunk: readonly Id[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[][] = [];
  for (const chunk of chunksOf(ids, IDS_PER_STATEMENT)) rows.push(await read(chunk));
  return rows.flat();
}

/** Splits rows for statements that hold at most `size` of them. */
export function* chunksOf<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
