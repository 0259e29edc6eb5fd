/** Both databases limit the number of parameters of a statement; SQLite allows 32,766. */
const IDS_PER_STATEMENT = 10_000;

/** Reads the rows of any number of ids, in as few statements as the databases allow. */
export async function inChunks<T>(
  ids: readonly number[],
  read: (chunk: readonly number[]) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[][] = [];
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    rows.push(await read(ids.slice(start, start + IDS_PER_STATEMENT)));
  }
  return rows.flat();
}
