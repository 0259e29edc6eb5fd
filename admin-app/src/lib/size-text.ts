const UNITS = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
] as const;

/** A number of bytes with two digits, in the largest unit of which there is one; at least in kilobytes. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] = UNITS.find((each) => bytes >= each[1]) ?? UNITS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(
    bytes / size,
  );
}
