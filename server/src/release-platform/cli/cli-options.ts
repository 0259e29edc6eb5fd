import { parseArgs } from 'node:util';
import { CommandError } from '../rules/command-error.ts';
import type { Activation } from './send-release.ts';

export interface CliOptions {
  /** Address of the server to release to, from `--to` or RELEASE_TO; undefined for the release store on this machine. */
  to: string | undefined;
  activation: Activation;
  reason: string | null;
  /** What is new in the release; undefined for the subject of the last commit. */
  message: string | undefined;
  /** Whether the builds of a start replace what was released. */
  isForced: boolean;
  /** Whether `npm test` publishes. */
  isTested: boolean;
  /** Positional arguments: the names of an app or a version. */
  names: string[];
}

const OPTIONS = {
  to: { type: 'string' },
  hold: { type: 'boolean', default: false },
  share: { type: 'string' },
  reason: { type: 'string' },
  message: { type: 'string' },
  live: { type: 'boolean', default: false },
  tested: { type: 'boolean', default: false },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

/** @throws {CommandError} for unknown options and options that contradict each other. */
export function readCliOptions(args: string[], { RELEASE_TO }: NodeJS.ProcessEnv): CliOptions {
  const { values, positionals } = parse(args);
  const to = values.to ?? (RELEASE_TO || undefined);
  return {
    to,
    activation: activationOf(values.hold, values.share, to),
    reason: values.reason ?? null,
    message: values.message,
    isForced: values.live,
    isTested: values.tested,
    names: positionals,
  };
}

function activationOf(isHeld: boolean, given: string | undefined, to: string | undefined): Activation {
  if (isHeld && given !== undefined) throw new CommandError('Choose --hold or --share.');
  if (isHeld) return { kind: 'hold' };
  if (given === undefined) return { kind: 'live' };
  if (to === undefined) throw new CommandError('--share needs --to: the servers count the visits.');
  const share = Number(given);
  if (!Number.isInteger(share) || share < 1 || share > 100) {
    throw new CommandError('--share needs a share of visits from 1 to 100.');
  }
  return { kind: 'canary', share };
}
