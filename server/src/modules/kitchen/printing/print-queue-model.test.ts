import fc from 'fast-check';
import type { PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import { PRINT_COPY_AFTER_MS } from './print-delivery';
import { PRINTER_BACKUP_AFTER_MS } from './print-queue';
import { expect, it } from 'vitest';
import { decodePaper } from '#testing/decode-paper';
import { callerOf } from '#testing/content';
import { addProduct, addTable, placeOrder } from '#testing/factories';
import { modelRuns } from '#testing/model-runs';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { PRINT_LEASE_MS } from './print-delivery';
import { PrintQueue } from './print-queue';

/** What happens to the next papers of a printer. `crashes`: the server ends while it sends. */
const BEHAVIOURS = [
  'prints',
  'off',
  'breaks',
  'breaks unprinted',
  'unconfirmed',
  'crashes',
  'crashes unprinted',
] as const;
type Behaviour = (typeof BEHAVIOURS)[number];

const PRINTERS = ['Izgara', 'Kasa'];
const printer = fc.nat(PRINTERS.length - 1);
const action = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('order' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('fault' as const),
      printer,
      behaviour: fc.constantFrom(...BEHAVIOURS),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      durationMs: fc.constantFrom(1_000, PRINT_COPY_AFTER_MS, PRINTER_BACKUP_AFTER_MS, PRINT_LEASE_MS),
    }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

interface Paper {
  order: number;
  /** Printer for which it was made. */
  owner: string;
  isCopy: boolean;
}

let behaviours: Behaviour[];
let papers: Paper[];
/** Attempts in which something was sent. */
let attempts = 0;

const network: ConstructorParameters<typeof PrintQueue>[2] = {
  checkPrinter: async ({ port }) => (behaviours[port - 1] === 'off' ? 'offline' : null),
  sendToPrinter: async ({ port }, bytes) => {
    const behaviour = behaviours[port - 1]!;
    if (behaviour === 'off') return { outcome: 'not_begun', problem: 'offline' };
    attempts += 1;
    if (!behaviour.endsWith('unprinted')) papers.push(paperOf(bytes, PRINTERS[port - 1]!));
    if (behaviour.startsWith('crashes')) throw new Error('the server has crashed');
    if (behaviour === 'prints') return { outcome: 'printed', isConfirmed: true };
    return { outcome: 'uncertain', problem: behaviour === 'unconfirmed' ? 'unconfirmed' : 'failed' };
  },
};

function paperOf(bytes: Uint8Array, device: string): Paper {
  const text = decodePaper(bytes)
    .lines.map((line) => line.text)
    .join('\n');
  return {
    order: Number(/#(\d+)/.exec(text)?.[1]),
    owner: /(\S+) yerine/.exec(text)?.[1] ?? device,
    isCopy: text.includes('KOPYA'),
  };
}

/** Two printers that print every ticket, each the backup of the other. */
async function open() {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  const manager = await callerOf(test, 'manager');
  const network = { connection: 'network', host: '127.0.0.1', documents: ['tickets'] };
  const added: Printer[] = [];
  for (const [index, name] of PRINTERS.entries()) {
    const fields = { ...network, name, port: index + 1, backup_printer_id: added[0]?.id ?? null };
    added.push((await manager.post<Printer>('/printers', fields)).data);
  }
  const [first, second] = added as [Printer, Printer];
  const backup = { ...network, name: first.name, port: 1, backup_printer_id: second.id };
  await manager.put(`/printers/${first.id}`, { ...backup, version: first.version });
  const product = await addProduct(test);
  const table = await addTable(test);
  return {
    test,
    jobs: async () => (await manager.get<PrintJob[]>('/print-jobs')).data,
    ownerOf: ({ printer_id }: PrintJob) => added.find(({ id }) => id === printer_id)!.name,
    order: () => placeOrder(test, { menu: [product], tableId: table.id }),
  };
}

/** Rounds of new servers until they send nothing in two of them, since the first one may only move jobs. */
async function runQueue({ context }: TestApp): Promise<void> {
  await new PrintQueue(context, () => {}, network).check();
  for (let idle = 0; idle < 2;) {
    const before = attempts;
    const queue = new PrintQueue(context, () => {}, network);
    await queue.run();
    await queue.stop();
    idle = attempts === before ? idle + 1 : 0;
  }
}

it('every job gets one original and at most one copy by itself, and ends', async () => {
  const { test, jobs, ownerOf, order } = await open();
  const run = async (actions: readonly Action[]) => {
    behaviours = PRINTERS.map(() => 'prints');
    papers = [];
    const known = new Set((await jobs()).map(({ id }) => id));
    for (const step of actions) {
      if (step.type === 'fault') behaviours[step.printer] = step.behaviour;
      else if (step.type === 'wait') test.clock.advance(step.durationMs);
      else await order();
      await runQueue(test);
    }
    behaviours = PRINTERS.map(() => 'prints');
    for (const durationMs of [PRINT_LEASE_MS, PRINT_COPY_AFTER_MS, PRINT_COPY_AFTER_MS]) {
      test.clock.advance(durationMs);
      await runQueue(test);
    }
    for (const job of (await jobs()).filter(({ id }) => !known.has(id))) {
      const own = papers.filter(({ order: id, owner }) => id === job.order_id && owner === ownerOf(job));
      const originals = own.filter(({ isCopy }) => !isCopy).length;
      expect(originals).toBeLessThanOrEqual(1);
      expect(own.length - originals).toBeLessThanOrEqual(1);
      expect(['printed', 'uncertain']).toContain(job.state);
      if (job.state === 'printed') expect(own.length).toBeGreaterThan(0);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 20 }), run), {
    numRuns: modelRuns(15),
  });
});
