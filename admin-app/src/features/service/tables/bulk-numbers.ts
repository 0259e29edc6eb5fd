import { TEXT_MAX } from 'shared-api/contract/limits';

/** A larger range is probably a typing error. */
export const BULK_MAX = 100;

/** `M-1` to `M-20`. @returns null for an invalid or too long range. */
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
