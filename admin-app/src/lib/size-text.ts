const BYTES_PER_MEGABYTE = 1_000_000;
const BYTES_PER_KILOBYTE = 1_000;

/** A number of bytes with two digits, in megabytes or, if that is less than one, in kilobytes. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= BYTES_PER_MEGABYTE;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumSignificantDigits: 2,
  }).format(bytes / (isLarge ? BYTES_PER_MEGABYTE : BYTES_PER_KILOBYTE));
}
