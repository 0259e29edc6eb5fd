import type { Target } from './target';
import { TargetError } from './target-error';

/**
 * Every machine that serves the restaurant has an epoch, a file in the target that is only ever created: a restore takes the next one,
 * and the machine with an older one knows that it has been replaced (docs/decisions/0117).
 */
const EPOCHS = 'epochs/';

/** Raised when another machine took the epoch at the same moment. */
export class EpochTakenError extends Error {}

const nameOf = (epoch: number) => `${EPOCHS}${String(epoch).padStart(6, '0')}`;

/** The newest epoch; 0 if there is none. @throws {TargetError} */
export async function newestEpoch(target: Target): Promise<number> {
  const names = (await target.list(EPOCHS)).map(({ name }) => name.slice(EPOCHS.length));
  return Math.max(0, ...names.filter((name) => /^\d{6}$/.test(name)).map(Number));
}

/** @throws {EpochTakenError}, {TargetError} */
export async function takeEpoch(target: Target, epoch: number, nowMs: number): Promise<void> {
  const text = JSON.stringify({ taken_at: new Date(nowMs).toISOString() });
  if (!(await target.create(nameOf(epoch), text))) throw new EpochTakenError(nameOf(epoch));
}

/**
 * Confirms the epoch of this machine, and takes the first one of a new target.
 * @param own null if this machine has none.
 * @returns `replaced` if another machine has a newer one.
 * @throws {TargetError} if the target is another one than before, or has another machine's copies.
 */
export async function confirmEpoch(
  target: Target,
  own: number | null,
  nowMs: number,
): Promise<{ epoch: number } | 'replaced'> {
  const newest = await newestEpoch(target);
  if (own !== null) {
    if (newest > own) return 'replaced';
    if (newest < own) throw new TargetError('changed', 'the copies of this machine are not there any more');
    return { epoch: own };
  }
  if (newest > 0) throw new TargetError('foreign', 'another machine keeps its copies there');
  try {
    await takeEpoch(target, 1, nowMs);
  } catch (error) {
    if (error instanceof EpochTakenError) throw new TargetError('foreign', 'another machine has just begun');
    throw error;
  }
  return { epoch: 1 };
}
