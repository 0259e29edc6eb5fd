import type { ReplyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/kitchen/print-agent';
import type { PrintAgent } from 'shared-api/contract/kitchen/print-agent';
import type { PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Printer, PrinterTrouble } from 'shared-api/contract/kitchen/printers';
import { PRINT_AGENT_LOST_AFTER_MS } from './print-agent';
import { PRINT_COPY_AFTER_MS } from './print-delivery';
import { expect, it, onTestFinished } from 'vitest';
import { decodePaper } from '#testing/decode-paper';
import { runPrintAgent } from '#print-agent/print-agent';
import { callerOf } from '#testing/content';
import { addProduct, placeOrder } from '#testing/factories';
import { openFakePrinter } from '#testing/fake-printer';
import { waitForEffect } from '#testing/wait-for-effect';
import { buildTestApp } from '#testing/test-app';
import { PRINT_LEASE_MS } from './print-delivery';

type Taken = ReplyOf<typeof contract.takePrintJob>;

/** A printer that only the agent reaches. */
async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const guest = await callerOf(test, null);
  const device = await openFakePrinter(onTestFinished);
  const address = { host: '127.0.0.1', port: device.port };
  const printer = { name: 'Mutfak', connection: 'agent', documents: ['tickets'], ...address };
  const { id: printer_id } = (await manager.post<Printer>('/printers', printer)).data;
  const product = await addProduct(test);
  const makeToken = async () => (await manager.post<{ token: string }>('/print-agent/token', {})).data.token;
  return {
    test,
    manager,
    guest,
    device,
    address,
    printer_id,
    makeToken,
    order: () => placeOrder(test, { menu: [product] }),
    take: (token: string, result: object | null = null) =>
      guest.post<Taken>('/print-agent/jobs', { token, printer_id, result }),
    sync: (token: string, states: object[] = []) => guest.post('/print-agent/sync', { token, states }),
    jobs: async () => (await manager.get<PrintJob[]>('/print-jobs')).data,
    agent: async () => (await manager.get<PrintAgent | null>('/print-agent')).data,
    troubles: async () => (await manager.get<PrinterTrouble[]>('/printers/troubles')).data,
  };
}

it('prints in the restaurant for a server outside of its network', async () => {
  const { test, device, order, makeToken, jobs, agent } = await open();
  const server = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await order();
  await test.context.jobs.run('print');
  expect(device.papers).toEqual([]);
  expect(await agent()).toBeNull();

  const end = new AbortController();
  const said: string[] = [];
  const running = runPrintAgent({
    server,
    token: await makeToken(),
    signal: end.signal,
    log: (message) => void said.push(message),
  });
  await waitForEffect(() => expect(device.papers).toHaveLength(1));
  await waitForEffect(async () =>
    expect(await jobs()).toMatchObject([{ status: 'printed', is_copy: false }]),
  );
  expect(await agent()).toMatchObject({ is_connected: true });
  expect(said).toEqual([`Connected to ${server}. Printers: 1`]);
  end.abort();
  await running;
});

it('accepts only the token that was created last', async () => {
  const { order, take, sync, makeToken, address, printer_id } = await open();
  await order();
  const old = await makeToken();
  const token = await makeToken();
  for (const wrong of [old, '', 'guess']) {
    for (const { status, failure } of [await take(wrong), await sync(wrong)]) {
      expect([status, failure.code]).toEqual([401, 'print_agent_token_invalid']);
    }
  }
  expect((await sync(token)).data).toEqual([
    { id: printer_id, ...address, confirms: null, is_doubtful: false },
  ]);
  expect((await take(token)).data).not.toBeNull();
});

it('gets one job at a time, and the next one when it reports the result', async () => {
  const { order, take, makeToken, jobs } = await open();
  await order();
  await order();
  const token = await makeToken();
  const { data: first } = await take(token);
  expect((await take(token)).data).toBeNull();
  const done = { job_id: first!.job_id, attempt: first!.attempt, outcome: 'printed', problem: null };
  expect((await take(token, { ...done, attempt: 2 ** 31 })).status).toBe(422);
  const { data: second } = await take(token, done);
  expect(second!.job_id).not.toBe(first!.job_id);
  // Reported again, because the response was lost.
  expect((await take(token, done)).data).toBeNull();
  expect((await jobs()).map(({ status }) => status)).toEqual(['sending', 'printed']);
});

it('reports printers that do not print, whose failed jobs wait', async () => {
  const { order, take, sync, makeToken, troubles, printer_id } = await open();
  await order();
  const token = await makeToken();
  const { data: job } = await take(token);
  const failed = { job_id: job!.job_id, attempt: job!.attempt, outcome: 'not_begun', problem: 'paper_out' };
  expect((await take(token, failed)).data).toBeNull();
  expect(await troubles()).toMatchObject([{ problem: 'paper_out', waiting: 1 }]);
  await sync(token, [{ printer_id, problem: null }]);
  expect(await troubles()).toEqual([]);
});

it('is lost after a while: its printers are offline, and its unfinished job is sent again as a copy', async () => {
  const { test, order, take, makeToken, troubles } = await open();
  await order();
  const token = await makeToken();
  await take(token);
  const check = () => test.context.jobs.run('check printers');
  test.clock.advance(PRINT_AGENT_LOST_AFTER_MS - 1);
  await check();
  expect(await troubles()).toEqual([]);
  test.clock.advance(1);
  await check();
  expect(await troubles()).toMatchObject([{ problem: 'offline', waiting: 1 }]);
  test.clock.advance(PRINT_LEASE_MS);
  await test.context.jobs.run('print');
  const { data: job } = await take(token);
  const { lines } = decodePaper(Buffer.from(job!.bytes, 'base64'));
  expect(lines[0]?.text.trim()).toBe('KOPYA');
});

it('reports a paper that is not confirmed, which is copied once and then left to staff, while the next one is taken', async () => {
  const { test, manager, order, take, makeToken, jobs, troubles, printer_id } = await open();
  await order();
  await order();
  const token = await makeToken();
  const { data: first } = await take(token);
  const report = (job: Taken, outcome: string, fields: object = {}) =>
    take(token, { job_id: job!.job_id, attempt: job!.attempt, outcome, problem: null, ...fields });
  const uncertain = { problem: 'failed' };
  const { data: second } = await report(first, 'uncertain', uncertain);
  expect(second!.job_id).not.toBe(first!.job_id);
  expect((await report(second, 'printed', { is_confirmed: true })).data).toBeNull();
  test.clock.advance(PRINT_COPY_AFTER_MS);
  const { data: copy } = await take(token);
  expect(copy).toMatchObject({ job_id: first!.job_id, attempt: 2 });
  expect((await report(copy, 'uncertain', uncertain)).data).toBeNull();
  expect((await jobs()).map(({ state }) => state)).toEqual(['printed', 'uncertain']);
  expect(await troubles()).toMatchObject([{ uncertain: [{ id: first!.job_id }] }]);
  const printers = (await manager.get<Printer[]>('/printers')).data;
  expect(printers).toMatchObject([{ id: printer_id, confirms: true }]);
  // A confirmation that comes after all settles it.
  await report(copy, 'printed', { is_confirmed: true });
  expect((await jobs()).map(({ state }) => state)).toEqual(['printed', 'printed']);
});

it('gets the next job if the paper of one cannot be made', async () => {
  const { test, order, take, makeToken, jobs } = await open();
  await order();
  const [broken] = await jobs();
  await test.context.db.updateTable('print_jobs').set({ content: '{}' }).execute();
  await order();
  const { data } = await take(await makeToken());
  expect(data!.job_id).not.toBe(broken!.id);
  expect((await jobs()).map(({ state }) => state)).toEqual(['sending', 'failed']);
});
