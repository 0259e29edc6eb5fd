import { vi } from 'vitest';

/** Makes the browser one that blocks all storage of a site, until mocks are restored. */
export function refuseStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, area, 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
}
