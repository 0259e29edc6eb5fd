import type { ParsedBodyOf, ReplyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/kitchen/print-agent';
import type { PrintAgent } from 'shared-api/contract/kitchen/print-agent';
import type { Context, Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { AppError } from '#http/app-error';
import { DRAWER_PULSE } from '#escpos/open-drawer';
import { hashToken, newToken } from '#random-token';
import { toTimestamp } from '#time/timestamp';
import { endDrawerRequest, takeDrawerRequest } from './drawer-requests';
import { reportingOf, setProblems, takeNextJob, type Attempt } from './print-delivery';

/** Time without a request from the agent after which its printers are offline. */
export const PRINT_AGENT_LOST_AFTER_MS = 10_000;

/** Stands for a drawer request, which is no job. */
const DRAWER_JOB_ID = Number.MAX_SAFE_INTEGER;

const isConnected = ({ last_seen_at: seenAt }: Pick<Row<'print_agents'>, 'last_seen_at'>, nowMs: number) =>
  seenAt !== null && nowMs - seenAt < PRINT_AGENT_LOST_AFTER_MS;

export async function findPrintAgent({ db, now }: Context): Promise<PrintAgent | null> {
  const row = await db.selectFrom('print_agents').selectAll().executeTakeFirst();
  if (!row) return null;
  return {
    created_at: toTimestamp(row.created_at),
    last_seen_at: row.last_seen_at === null ? null : toTimestamp(row.last_seen_at),
    is_connected: isConnected(row, now()),
  };
}

/** Replaces an earlier token. @returns the token; only its hash is stored. */
export async function makeAgentToken(tx: Tx): Promise<string> {
  const token = newToken();
  await tx.db.deleteFrom('print_agents').execute();
  await tx.db
    .insertInto('print_agents')
    .values({ token_hash: hashToken(token), created_at: tx.now(), last_seen_at: null })
    .execute();
  return token;
}

/** Records a request of the agent. @throws {AppError} `print_agent_token_invalid` for any other token. */
async function requireAgent({ db, now }: Context, token: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('print_agents')
    .set({ last_seen_at: now() })
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new AppError('print_agent_token_invalid');
}

const findAgentPrinters = (db: Db) =>
  db.selectFrom('printers').selectAll().where('connection', '=', 'agent').orderBy('id').execute();

/** @throws {AppError} `print_agent_token_invalid`. */
export async function syncAgent(
  context: Context,
  { token, states }: ParsedBodyOf<typeof contract.syncPrintAgent>,
): Promise<ReplyOf<typeof contract.syncPrintAgent>> {
  await requireAgent(context, token);
  const printers = await findAgentPrinters(context.db);
  await setProblems(
    context,
    printers.flatMap((printer) => {
      const state = states.find(({ printer_id }) => printer_id === printer.id);
      return state ? { printer, problem: state.problem } : [];
    }),
  );
  return printers.map((printer) => {
    const { confirms, isDoubtful } = reportingOf(printer);
    return {
      id: printer.id,
      host: printer.host ?? '',
      port: printer.port,
      confirms,
      is_doubtful: isDoubtful,
    };
  });
}

/** @throws {AppError} `print_agent_token_invalid`. */
export async function takeAgentJob(
  context: Context,
  { token, printer_id, result }: ParsedBodyOf<typeof contract.takePrintJob>,
  onError: (error: unknown) => void,
): Promise<ReplyOf<typeof contract.takePrintJob>> {
  await requireAgent(context, token);
  const printer = (await findAgentPrinters(context.db)).find(({ id }) => id === printer_id);
  if (!printer) return null;
  if (result?.job_id === DRAWER_JOB_ID && result.outcome === 'printed') {
    await endDrawerRequest(context.db, printer.id, context.now());
  }
  if (!result && (await takeDrawerRequest(context.db, printer, context.now()))) {
    return { job_id: DRAWER_JOB_ID, attempt: 1, bytes: DRAWER_PULSE.toString('base64') };
  }
  const next = await takeNextJob(context, printer, result && attemptOf(result), { onError });
  if (!next) return null;
  const { job, bytes } = next;
  return { job_id: job.id, attempt: job.attempts, bytes: Buffer.from(bytes).toString('base64') };
}

const attemptOf = ({
  job_id,
  attempt,
  outcome,
  problem,
  is_confirmed: isConfirmed,
}: NonNullable<ParsedBodyOf<typeof contract.takePrintJob>['result']>): Attempt => ({
  job: { id: job_id, attempts: attempt },
  result: outcome === 'printed' ? { outcome, isConfirmed } : { outcome, problem: problem ?? 'failed' },
});

/** Marks printers that only the agent reaches offline while it sends no requests. */
export async function expireAgent(context: Context): Promise<void> {
  const printers = await findAgentPrinters(context.db);
  if (printers.length === 0) return;
  const agent = await context.db.selectFrom('print_agents').selectAll().executeTakeFirst();
  if (agent && isConnected(agent, context.now())) return;
  await setProblems(
    context,
    printers.map((printer) => ({ printer, problem: 'offline' })),
  );
}
