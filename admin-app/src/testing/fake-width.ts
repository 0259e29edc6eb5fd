import { vi } from 'vitest';

const PX_PER_REM = 16;

/** jsdom has no media queries; those for a least width are answered for this one. */
export function installFakeWidth(widthPx: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, minRem = Infinity] = /min-width: ([\d.]+)rem/.exec(query) ?? [];
    return Object.assign(new EventTarget(), { matches: widthPx >= Number(minRem) * PX_PER_REM });
  });
}
