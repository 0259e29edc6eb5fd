import type { OffSiteProblem } from 'shared-api/contract/records/backups';

/** Why a target cannot be used. The message is for the log, and has no secrets. */
export class TargetError extends Error {
  constructor(
    readonly problem: OffSiteProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const PROBLEMS: Record<string, OffSiteProblem> = {
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
};

/** The error of a file or connection; one that does not say more means that the target is not there. */
export const targetErrorOf = (error: unknown, what: string): TargetError => {
  if (error instanceof TargetError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new TargetError(PROBLEMS[code] ?? 'unreachable', `${what}: ${message}`, { cause: error });
};
