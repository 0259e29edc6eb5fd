const numbersOf = (version: string) => version.replace(/^\^/, '').split('.').map(Number);

/**
 * Whether a package's version is within a range.
 * @param range `^major.minor.patch`, the only form in rsbuild.config.ts.
 */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [leastMajor, leastMinor = 0, leastPatch = 0] = numbersOf(range);
  return major === leastMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
}
