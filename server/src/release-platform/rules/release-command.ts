import type { AppName } from 'shared-api/domain/front-ends';

/** A command of a team, authorized by its token. */
export interface ReleaseCommand {
  action: 'live' | 'canary' | 'roll_back' | 'preview';
  /** Null to roll back the live release or the running canary. */
  release: string | null;
  /** The release that a rollback returns to; by default the one before. */
  to?: string | undefined;
  /** Share of a canary in percent. */
  share: number;
  /** Has no effect. It is signed by earlier checkouts. */
  by_schedule: boolean;
  reason: string | null;
  /** Time in ISO 8601; different in every command of a key. */
  issued_at: string;
}

/** The text covered by the signature of a command. */
export const commandText = (app: AppName, origin: string, command: ReleaseCommand): string =>
  JSON.stringify([
    'afiyet release command 1',
    origin,
    app,
    command.action,
    command.release,
    command.share,
    command.by_schedule,
    command.reason,
    command.issued_at,
    // Left out if not given, as in the commands of checkouts that do not know it.
    ...(command.to === undefined ? [] : [command.to]),
  ]);
