/** The name that bundlers give to this error. */
export const MISSING_CODE_ERROR = 'ChunkLoadError';

/** Whether a part of a page failed because its code could not be downloaded, and not because the code has a fault. */
export const isCodeMissing = (error: unknown): boolean =>
  (error as Error | null)?.name === MISSING_CODE_ERROR;
