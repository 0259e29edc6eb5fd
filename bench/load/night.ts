import { orderMaker } from '../server/house.ts';
import { openScreen } from '../server/screen.ts';
import { get, type RunningServer } from '../server/server.ts';
import { send, type Answer } from './http.ts';
import { Tally } from './tally.ts';

const TABLES = 200;
const DASHBOARDS = 50;
/** Guests come within this time, and look at the menu again after as much. */
const READ_EVERY_MS = 30_000;
const PICTURES_A_PAGE = 8;
const TICK_MS = 10;
/** Between the steps that staff take with an order. */
const STEP_MS = 3_000;
const CALLS_PER_SECOND = 0.5;
const FEEDBACK_PER_SECOND = 0.2;

export interface Load {
  seconds: number;
  ordersPerSecond: number;
  guests: number;
  /** Whether staff take each order on to its end. */
  isServed: boolean;
}

/** When an order was sent and which of the dashboards have heard of it. */
interface Told {
  sentMs: number;
  screens: number;
  lastHeardMs: number;
}

interface House {
  server: RunningServer;
  token: string;
  make: () => { body: string; key: string };
  tables: { id: number; table_number: string }[];
  /** Their addresses on the server. */
  pictures: string[];
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const NEW_ORDER = /"new_order","data":\{"id":(\d+),/g;
/** Longer than what stands for a new order. */
const NEW_ORDER_CHARACTERS_MAX = 64;

/** Finds the orders in what a screen reads, which may begin and end in the midst of one. */
function findOrders(found: (id: number) => void): (read: Buffer) => void {
  let rest = '';
  return (read) => {
    const text = rest + read.toString('latin1');
    let end = Math.max(0, text.length - NEW_ORDER_CHARACTERS_MAX);
    for (const match of text.matchAll(NEW_ORDER)) {
      found(Number(match[1]));
      end = Math.max(end, match.index + match[0].length);
    }
    rest = text.slice(end);
  };
}

/** A full house: its tables, its dashboards, and all that guests and staff send while it lasts. */
export class Night {
  /** Ids of the orders that were acknowledged. */
  readonly acknowledged = new Set<number>();
  private readonly heard = new Map<number, { screens: number; lastHeardMs: number }>();
  private readonly house: House;
  private readonly endScreens: (() => void)[] = [];
  private guests = 0;

  private constructor(house: House) {
    this.house = house;
  }

  static async open(server: RunningServer, token: string): Promise<Night> {
    const authorization = `Bearer ${token}`;
    for (let number = (await get<unknown[]>(server, '/tables')).length + 1; number <= TABLES; number += 1) {
      await send(`${server.url}/api/v1/tables`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ table_number: `M-${number}` }),
      });
    }
    const products = await get<{ image_url: string | null }[]>(server, '/products');
    const night = new Night({
      server,
      token,
      make: await orderMaker(server),
      tables: await get(server, '/tables'),
      pictures: products.flatMap(({ image_url: url }) => (url ? [url.replace('1280', '320')] : [])),
    });
    for (let opened = 0; opened < DASHBOARDS; opened += 1) {
      night.endScreens.push(
        await openScreen(
          server,
          token,
          findOrders((id) => night.hear(id)),
        ),
      );
    }
    return night;
  }

  close(): void {
    for (const end of this.endScreens) end();
  }

  /** Everybody comes, orders and reads at the given rates, whether answers are quick or not. */
  async go({ seconds, ordersPerSecond, guests, isServed }: Load): Promise<Tally> {
    const tally = new Tally();
    const beganMs = performance.now();
    const endsMs = beganMs + seconds * 1000;
    const told = new Map<number, Told>();
    const pending: Promise<unknown>[] = [];
    const flows = [
      { perSecond: ordersPerSecond, begun: 0, act: () => this.order(tally, told, isServed) },
      { perSecond: CALLS_PER_SECOND, begun: 0, act: () => this.callWaiter(tally) },
      { perSecond: FEEDBACK_PER_SECOND, begun: 0, act: () => this.leaveFeedback(tally) },
    ];
    for (let guest = 0; guest < guests; guest += 1) pending.push(this.read(tally, guest / guests, endsMs));
    for (let now = beganMs; now < endsMs; now = performance.now()) {
      for (const flow of flows) {
        for (; flow.begun < ((now - beganMs) / 1000) * flow.perSecond; flow.begun += 1)
          pending.push(flow.act());
      }
      await wait(TICK_MS);
    }
    await Promise.all(pending);
    await this.allHeard(told);
    for (const { sentMs, lastHeardMs, screens } of told.values()) {
      if (screens === DASHBOARDS) tally.add('order on all dashboards', lastHeardMs - sentMs);
      else tally.fail(`an order reached ${screens} of ${DASHBOARDS} dashboards`);
    }
    return tally;
  }

  private hear(id: number): void {
    const known = this.heard.get(id);
    this.heard.set(id, { screens: (known?.screens ?? 0) + 1, lastHeardMs: performance.now() });
  }

  /** Waits for the dashboards that are late, as long as they still hear something. */
  private async allHeard(told: Map<number, Told>): Promise<void> {
    const LATE_MS = 3_000;
    const missing = () => {
      let count = 0;
      for (const [id, order] of told) {
        Object.assign(order, this.heard.get(id));
        if (order.screens < DASHBOARDS) count += DASHBOARDS - order.screens;
      }
      return count;
    };
    for (let left = missing(), before = Infinity; left > 0 && left < before; left = missing()) {
      before = left;
      await wait(LATE_MS);
    }
  }

  /** A guest's phone has an address of its own. */
  private guestHeaders(): Record<string, string> {
    this.guests = (this.guests + 1) % 60_000;
    return { 'x-forwarded-for': `10.1.${this.guests >> 8}.${this.guests & 255}` };
  }

  private async post(
    tally: Tally,
    what: string,
    path: string,
    key: string,
    body: string,
  ): Promise<Answer | null> {
    return tally.time(what, 201, () =>
      send(`${this.house.server.url}/api/v1${path}`, {
        method: 'POST',
        headers: { ...this.guestHeaders(), 'content-type': 'application/json', 'idempotency-key': key },
        body,
      }),
    );
  }

  private async order(tally: Tally, told: Map<number, Told>, isServed: boolean): Promise<void> {
    const { body, key } = this.house.make();
    const sentMs = performance.now();
    const answer = await this.post(tally, 'order', '/orders', key, body);
    if (!answer) return;
    const { data } = JSON.parse(answer.body.toString()) as { data: { id: number } };
    this.acknowledged.add(data.id);
    told.set(data.id, { sentMs, screens: 0, lastHeardMs: 0 });
    for (const status of isServed ? ['processing', 'ready', 'completed'] : []) {
      await wait(STEP_MS);
      await tally.time('status', 200, () =>
        send(`${this.house.server.url}/api/v1/orders/${data.id}/status`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${this.house.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ status, override: true }),
        }),
      );
    }
  }

  private aTable(): { id: number; table_number: string } {
    const table = this.house.tables[Math.floor(Math.random() * this.house.tables.length)];
    if (!table) throw new Error('the house has no tables');
    return table;
  }

  private async callWaiter(tally: Tally): Promise<void> {
    const body = JSON.stringify({ table_id: this.aTable().id });
    await this.post(tally, 'waiter call', '/waiter-calls', crypto.randomUUID(), body);
  }

  private async leaveFeedback(tally: Tally): Promise<void> {
    const ratings = ['food', 'price', 'service', 'ambience', 'overall'].map((name) => [`${name}_rating`, 5]);
    const body = JSON.stringify({
      name: 'Ayşe',
      table_number: this.aTable().table_number,
      ...Object.fromEntries(ratings),
    });
    await this.post(tally, 'feedback', '/feedback', crypto.randomUUID(), body);
  }

  /** Opens the menu with its first pictures, and looks again from time to time. */
  private async read(tally: Tally, share: number, endsMs: number): Promise<void> {
    const headers = { ...this.guestHeaders(), 'accept-encoding': 'br' };
    const { url } = this.house.server;
    await wait(share * READ_EVERY_MS);
    if (performance.now() > endsMs) return;
    await tally.time('menu page', 200, () => send(`${url}/menu`, { headers }));
    const first = Math.floor(Math.random() * this.house.pictures.length);
    await Promise.all(
      Array.from({ length: PICTURES_A_PAGE }, (_, index) => {
        const picture = this.house.pictures[(first + index) % this.house.pictures.length];
        return tally.time('picture', 200, () => send(url + String(picture), { headers }));
      }),
    );
    let etag = '';
    while (performance.now() + READ_EVERY_MS < endsMs) {
      await wait(READ_EVERY_MS);
      const again = await tally.time('menu again', etag ? 304 : 200, () =>
        send(`${url}/api/v1/guest-bootstrap`, { headers: { ...headers, 'if-none-match': etag } }),
      );
      etag = again?.headers.etag ?? etag;
    }
  }
}
