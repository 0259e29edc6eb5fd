import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Http } from 'shared-api/client/http';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import type { Product } from 'shared-api/contract/menu/products';
import type { NotedVisit } from 'shared-api/contract/service/noted-payments';
import type { Table } from 'shared-api/contract/service/tables';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { openNotes } from 'shared-api/domain/service/noted-payments';
import { AfiyetServer } from '../../afiyet-server';
import { restaurantOn, type Restaurant } from '../../prepared-restaurant';
import { BackupTarget } from '../../reliability/backup-target';
import { isFull } from '../../reliability/full';
import { StaffDevice, type Link } from '../../reliability/staff-device';
import { expect, test } from '../../fixtures';

/** Evenings with failures; in some of them the server is killed, and it or a spare is started. */
const EVENINGS = isFull ? 1_000 : 12;
const KILL_EVERY = isFull ? 50 : 6;
const SPARE_EVERY = 2 * KILL_EVERY;
const STEPS = 24;
const MINUTE_MS = 60_000;
/** Pages share one measured server clock, so jumps add up: to less than the age at which a round asks whether it is still wanted. */
const CLOCK_JUMPS_MINUTES = [-50, -5, 0, 5, 50];
/** The roles between which devices change hands; the kitchen may neither order nor take payments. */
const PEOPLE = ['waiter', 'cashier', 'kitchen'] as const;

/** A small generator of numbers from 0 to 1 (mulberry32), so that a failed evening can be repeated by its number. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Party {
  table: Table;
  visitId: number;
}

/** What people have done, and what has to come of it. */
class Ledger {
  /** Names of the rounds that were taken, and of those that a person took back after a refusal. */
  readonly rounds = new Map<string, Party>();
  readonly withdrawn = new Set<string>();
  /** Noted amounts, which differ, with their visits; those that were recorded, and those that were rejected. */
  readonly notes = new Map<number, Party>();
  readonly recorded = new Set<number>();
  readonly rejected = new Set<number>();
  /** Amounts that were paid at the till meanwhile, by visit. */
  readonly paid = new Map<number, number[]>();

  /** Forgets rounds and amounts that only a dead machine knew. */
  forget(lost: ReadonlySet<unknown>): void {
    for (const note of this.rounds.keys()) if (lost.has(note)) this.rounds.delete(note);
    for (const amount of this.notes.keys()) if (lost.has(amount)) this.notes.delete(amount);
    for (const [visitId, amounts] of this.paid) {
      this.paid.set(
        visitId,
        amounts.filter((amount) => !lost.has(amount)),
      );
    }
  }
}

/** An evening at three tables with three devices, which fail at random. */
class Evening {
  private readonly ledger = new Ledger();
  private readonly chance: () => number;
  private readonly devices: StaffDevice[];
  private parties: Party[] = [];
  private acts = 0;

  constructor(
    private readonly number: number,
    private readonly restaurant: Restaurant,
    private readonly target: BackupTarget,
    private readonly products: Product[],
    private readonly tables: Table[],
  ) {
    this.chance = seeded(number);
    this.devices = [0, 1, 2].map(() => new StaffDevice(restaurant.server.url, this.chance));
  }

  private get http(): Http {
    return this.restaurant.http;
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.chance() * from.length)]!;
  }

  async run(): Promise<void> {
    for (const table of this.tables) {
      const visit = await this.http.send('POST /visits', { body: { table_id: table.id, guest_count: 2 } });
      this.parties.push({ table, visitId: visit.id });
    }
    for (const device of this.devices) await device.wake((page) => page.signIn(this.person('waiter')));
    const killedAt = this.number % KILL_EVERY === 0 ? Math.floor(this.chance() * STEPS) : undefined;
    const hasSpare = this.number % SPARE_EVERY === 0;
    const copiedAt = Math.floor(this.chance() * (killedAt ?? 0));
    for (let step = 0; step < STEPS; step += 1) {
      if (step === copiedAt && hasSpare) await this.target.copy(this.http);
      if (step === killedAt) {
        const known = hasSpare ? await this.known() : [];
        await this.restaurant.server.down('SIGKILL');
        for (const device of this.devices) await this.pick(this.deviceSteps(device))();
        if (hasSpare) this.restoreSpare();
        await this.restaurant.server.up();
        if (hasSpare) await this.forgetLost(known);
      }
      await this.pick([...this.deviceSteps(this.pick(this.devices)), ...this.otherSteps()])();
    }
    await this.sendEverything();
    await this.decide();
    await this.check();
    await this.close();
  }

  private restoreSpare(): void {
    const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-spare-'));
    expect(this.target.restoreInto(dataDir)).toContain('This machine is the restaurant’s server now');
    this.restaurant.server.moveTo(dataDir);
  }

  /** Rounds and amounts of tonight that the server has. */
  private async known(): Promise<unknown[]> {
    const visits = await Promise.all(this.parties.map(({ visitId }) => this.visit(visitId)));
    const noted = await this.http.send('GET /noted-payments');
    return [
      ...visits.flatMap(({ orders }) => orders.map(({ special_instructions: note }) => note)),
      ...visits.flatMap(({ payments }) => payments.map(({ amount }) => amount)),
      ...noted.flatMap(({ notes }) => notes.map(({ amount }) => amount)),
    ];
  }

  /** What the dead machine had and the spare has not is lost, unless it still waits on a device: then it must arrive. */
  private async forgetLost(before: readonly unknown[]): Promise<void> {
    const kept = new Set([...(await this.known()), ...this.devices.flatMap(({ waiting }) => waiting)]);
    this.ledger.forget(new Set(before.filter((one) => !kept.has(one))));
    for (const product of this.products) {
      product.price = (await this.http.send('GET /products/{id}', { params: { id: product.id } })).price;
    }
  }

  private person(role: (typeof PEOPLE)[number]) {
    return this.restaurant.sessions[role];
  }

  private deviceSteps(device: StaffDevice): (() => unknown)[] {
    const party = this.pick(this.parties);
    return [
      () => this.takeRound(device, party),
      () => this.takeRound(device, party),
      () => this.notePayment(device, party),
      () => (device.link = this.pick<Link>(['up', 'down', 'one_way', 'unsteady'])),
      () => (device.clockOffsetMs = this.pick(CLOCK_JUMPS_MINUTES) * MINUTE_MS),
      () => device.wake(() => {}),
      () => device.setRolledBack(this.chance() < 0.5),
      () => device.wake((page) => page.signIn(this.person(this.pick(PEOPLE)))),
      () => device.wake((page) => page.signOut()),
    ];
  }

  /** What happens elsewhere while the devices fail. */
  private otherSteps(): (() => unknown)[] {
    return [() => this.payAtTheTill(this.pick(this.parties)), () => this.changePrice()];
  }

  private async takeRound(device: StaffDevice, { table, visitId }: Party): Promise<void> {
    const product = this.pick(this.products);
    this.acts += 1;
    const note = `evening ${this.number}, round ${this.acts}`;
    const key = newIdempotencyKey();
    await device.wake(({ session, unsentRounds }) => {
      const user = session.store.getState().session?.user;
      if (!user || user.role === 'kitchen') return;
      unsentRounds.add({
        ...{ key, note, table, visitId, takenBy: user, takenAtMs: Date.now() },
        ...{ customerName: '', customerPhone: '' },
        lines: [
          {
            productId: product.id,
            name: product.name,
            price: product.price,
            quantity: 1,
            note: '',
            options: [],
          },
        ],
      });
      this.ledger.rounds.set(note, { table, visitId });
    });
  }

  private async notePayment(device: StaffDevice, party: Party): Promise<void> {
    this.acts += 1;
    // Different, so that each can be recognized.
    const amount = toLira(1_000 + this.acts);
    await device.wake(({ session, offlineActs }) => {
      const user = session.store.getState().session?.user;
      if (!user || user.role === 'kitchen') return;
      offlineActs.add({
        ...{ kind: 'payment', visitId: party.visitId, tableNumber: party.table.table_number },
        ...{ method: 'cash', amount, tip: 0 },
      });
      this.ledger.notes.set(amount, party);
    });
  }

  private async payAtTheTill({ visitId }: Party): Promise<void> {
    const visit = await this.visit(visitId);
    this.acts += 1;
    const amount = toLira(5_000 + this.acts);
    if (visit.total_amount - visit.paid_amount < amount) return;
    await this.http.send('POST /visits/{id}/payments', {
      params: { id: visitId },
      body: { part: { kind: 'amount' }, amount, method: 'card' },
    });
    this.ledger.paid.set(visitId, [...(this.ledger.paid.get(visitId) ?? []), amount]);
  }

  /** Rounds at the earlier price are refused. */
  private async changePrice(): Promise<void> {
    const product = this.pick(this.products);
    const { version } = await this.http.send('GET /products/{id}', { params: { id: product.id } });
    const price = product.price + 1;
    await this.http.send('PUT /products/{id}', {
      params: { id: product.id },
      body: { price, version },
    });
    product.price = price;
  }

  private visit(id: number) {
    return this.http.send('GET /visits/{id}', { params: { id } });
  }

  /** The connection is back, and everybody signs in until nothing waits. */
  private async sendEverything(): Promise<void> {
    for (const device of this.devices) {
      device.link = 'up';
      device.clockOffsetMs = 0;
      device.setRolledBack(false);
      for (const role of [...PEOPLE, ...PEOPLE, ...PEOPLE]) {
        await device.wake((page) => page.signIn(this.person(role)));
        await device.wake(({ unsentRounds, offlineActs }) => {
          for (const { key, note, refusal } of unsentRounds.store.getState()) {
            if (!refusal) continue;
            this.ledger.withdrawn.add(note);
            unsentRounds.remove(key);
          }
          for (const act of offlineActs.store.getState()) {
            if (act.refusal) throw new Error(`A note was refused: ${JSON.stringify(act)}`);
          }
        });
      }
      await device.wake(({ unsentRounds, offlineActs, dropped }) => {
        const left = [...unsentRounds.store.getState(), ...offlineActs.store.getState()];
        expect(left, `evening ${this.number}: what still waits`).toEqual([]);
        expect(dropped).toEqual([]);
      });
    }
  }

  /** A person records each note that fits into its bill, and rejects the others. */
  private async decide(): Promise<void> {
    const next = (list: readonly NotedVisit[]) =>
      list.flatMap((visit) => openNotes(visit).map((note) => ({ visit, note })))[0];
    let decision = next(await this.http.send('GET /noted-payments'));
    while (decision) {
      const { visit, note } = decision;
      const fits = note.amount <= visit.unpaid;
      const params = { id: visit.visit_id, noteId: note.id };
      const seen = { amount: note.amount, seen_value: visit.seen_value };
      const decided = fits ? this.ledger.recorded : this.ledger.rejected;
      expect([...this.ledger.recorded, ...this.ledger.rejected]).not.toContain(note.amount);
      decided.add(note.amount);
      const list = fits
        ? await this.http.send('PUT /visits/{id}/noted-payments/{noteId}/record', { params, body: seen })
        : await this.http.send('PUT /visits/{id}/noted-payments/{noteId}/reject', {
            params,
            body: { ...seen, reason: 'sığmıyor' },
          });
      decision = next(list);
    }
  }

  /** Everything arrived once, and bills are what the ledger says. */
  private async check(): Promise<void> {
    const { rounds, withdrawn, notes, recorded, rejected, paid } = this.ledger;
    const title = `evening ${this.number}`;
    expect([...recorded, ...rejected].toSorted(), `${title}: notes`).toEqual([...notes.keys()].toSorted());
    for (const { visitId } of this.parties) {
      const visit = await this.visit(visitId);
      const expected = [...rounds].filter(([note, of]) => of.visitId === visitId && !withdrawn.has(note));
      expect(
        visit.orders.map(({ special_instructions: note }) => note).toSorted(),
        `${title}: rounds`,
      ).toEqual(expected.map(([note]) => note).toSorted());
      const total = sumKurus(visit.orders.map(({ total_amount: amount }) => toKurus(amount)));
      expect(toKurus(visit.total_amount), `${title}: bill`).toBe(total);
      const payments = [
        ...(paid.get(visitId) ?? []),
        ...[...recorded].filter((amount) => notes.get(amount)?.visitId === visitId),
      ];
      expect(visit.payments.map(({ amount }) => amount).toSorted(), `${title}: payments`).toEqual(
        payments.toSorted(),
      );
      for (const { amount, by } of visit.payments) {
        if (recorded.has(amount)) expect(by, `${title}: who received ${amount}`).not.toContain('kitchen');
      }
    }
  }

  private async close(): Promise<void> {
    for (const { visitId } of this.parties) {
      const { orders } = await this.visit(visitId);
      for (const { id } of orders) {
        await this.http.send('PUT /orders/{id}/status', {
          params: { id },
          body: { status: 'completed', override: true },
        });
      }
      const now = await this.visit(visitId);
      if (now.status === 'closed' || now.status === 'voided') continue;
      await this.http.send('POST /visits/{id}/close-unpaid', {
        params: { id: visitId },
        body: { reason: 'deneme', served: true, version: now.version },
      });
    }
  }
}

test('after evenings in which devices, connections and the server fail, no round and no payment is lost or doubled', async () => {
  test.setTimeout(isFull ? 3_600_000 : 180_000);
  const target = new BackupTarget();
  const server = await AfiyetServer.start(target.env);
  try {
    const restaurant = restaurantOn(server);
    const { http } = restaurant;
    await updateSetting(http, 'table_service', 'true');
    const products = (await http.send('GET /products')).filter(
      ({ options, option_groups: groups, is_sold_out: isSoldOut }) =>
        options.length === 0 && groups.length === 0 && !isSoldOut,
    );
    const tables = (await http.send('GET /tables')).slice(0, 3);
    for (let number = 1; number <= EVENINGS; number += 1) {
      await new Evening(number, restaurant, target, products.slice(0, 5), tables).run();
    }
  } finally {
    await server.dispose();
    target.dispose();
  }
});
