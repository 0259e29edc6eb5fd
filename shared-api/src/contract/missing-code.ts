/** Whether a part of a page failed because its code could not be downloaded, and not because the code has a fault. */
export const isCodeMissing = (error: unknown): boolean =>
  // The name that bundlers give to this error.
  (error as Error | null)?.name === 'ChunkLoadError';
