import { TEXT_MAX } from 'shared-api/contract/limits';

/** More at once is more likely a slip of the finger than a restaurant. */
export const BULK_MAX = 100;

/** `M-1` to `M-20`, in order. @returns null when that names no tables, or too many. */
export function bulkNumbers(prefix: string, from: string, to: string): string[] | null {
  const first = Number(from);
  const last = Number(to);
  const areWhole = [from, to].every((typed) => /^\d{1,9}$/.test(typed.trim()));
  if (!areWhole || first > last || last - first >= BULK_MAX) return null;
  const numbers = Array.from(
    { length: last - first + 1 },
    (_, index) => `${prefix.trimStart()}${first + index}`,
  );
  return numbers.every((number) => number.length <= TEXT_MAX.tableNumber) ? numbers : null;
}
