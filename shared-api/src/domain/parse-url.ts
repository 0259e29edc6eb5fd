/** @returns undefined for what is no absolute URL, as `URL.parse`, which Safari has since 18. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
