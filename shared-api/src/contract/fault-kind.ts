/** Why a part of a page cannot be shown: its code was not downloaded, the browser stores nothing, or its code is faulty. */
export type FaultKind = 'missing' | 'storage' | 'broken';

const STORAGE_ERRORS = ['QuotaExceededError', 'SecurityError'];

/** A file of the page that could not be downloaded; bundlers give their errors the same name. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** @param error what loading or rendering the part has thrown. */
export function faultKind(error: unknown): FaultKind {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'ChunkLoadError') return 'missing';
  return STORAGE_ERRORS.includes(name) ? 'storage' : 'broken';
}
