/** The name that bundlers give to the error of a file that could not be downloaded. */
const NAME = 'ChunkLoadError';

export const missingCodeError = (message: string) => Object.assign(new Error(message), { name: NAME });

/** Whether a part of a page failed because its code is not there, and not because the code has a fault. */
export const isCodeMissing = (error: unknown): boolean => (error as Error | null)?.name === NAME;
