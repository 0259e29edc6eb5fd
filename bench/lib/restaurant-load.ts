import { openDashboard } from './dashboard-socket.ts';
import { encodeRequest, headerOf, HttpPool, type HttpRequest, type HttpResponse } from './http-client.ts';
import { orderFactory } from './order-factory.ts';
import { get, type RunningServer } from './start-server.ts';

export interface Rates {
  tables: number;
  dashboards: number;
  /** Guests with an open menu, which revalidate it every 30 s. */
  guests: number;
  /** Orders in rounds of visits. As many guests open the menu page, and staff move each order through its statuses. */
  ordersPerSecond: number;
  waiterCallsPerSecond: number;
  feedbackPerSecond: number;
}

const MENU_PATH = '/api/v1/guest-bootstrap';
const REVALIDATE_SECONDS = 30;
const IMAGES_PER_PAGE = 8;
const TICK_MS = 10;
/** Time between the status changes of an order. */
const STATUS_DELAY_MS = 3_000;
const STATUSES = ['processing', 'ready', 'completed'];
/** Senders of the rounds of a visit. */
const ROUNDS = ['guest', 'staff', 'guest'] as const;
/** How long to wait for further live messages once all responses are in. */
const LATE_MS = 3_000;
const RATINGS = Object.fromEntries(
  ['food', 'price', 'service', 'ambience', 'overall'].map((name) => [`${name}_rating`, 5]),
);

export interface Results {
  /** Durations in ms by kind of request, and of live messages from the sending of their order. */
  times: Map<string, number[]>;
  /** Failures by their reason. Every response but the expected one is a failure. */
  errors: Map<string, number>;
  /** Ids of the acknowledged orders, those of the warm-up included. */
  acknowledged: Set<number>;
  /** Number of live messages on all dashboards during the measurement. */
  messages: number;
}

const dataOf = <T>({ body }: HttpResponse) => (JSON.parse(body.toString()) as { data: T }).data;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Guests, staff and dashboards of a restaurant, which send at given rates regardless of response times. */
export class RestaurantLoad {
  private readonly pool: HttpPool;
  private readonly token: string;
  private readonly rates: Rates;
  private readonly closeDashboards: (() => void)[] = [];
  private readonly arrivals = new Map<number, number[]>();
  private readonly sentMs = new Map<number, number>();
  private readonly acknowledgedMs = new Map<number, number>();
  private readonly results: Results = {
    times: new Map(),
    errors: new Map(),
    acknowledged: new Set(),
    messages: 0,
  };
  private messages = 0;
  private measureFromMs = Infinity;
  private clients = 0;
  private tables: { id: number; table_number: string }[] = [];
  private images: string[] = [];
  private menuEtag = '';
  private nextTable = 0;
  private nextOrder: (tableId: number) => { body: string; key: string } = () => ({ body: '', key: '' });

  private constructor(server: RunningServer, token: string, rates: Rates) {
    this.pool = new HttpPool(server.url);
    this.token = token;
    this.rates = rates;
  }

  /** Creates the missing tables and connects the dashboards. */
  static async open(server: RunningServer, token: string, rates: Rates): Promise<RestaurantLoad> {
    const load = new RestaurantLoad(server, token, rates);
    const existing = await get<unknown[]>(server, '/tables');
    for (let number = existing.length + 1; number <= rates.tables; number += 1) {
      await load.pool.send(load.staffRequest('POST', '/tables', { table_number: `M-${number}` }));
    }
    load.tables = await get(server, '/tables');
    const products = await get<{ image_url: string | null }[]>(server, '/products');
    load.images = products.flatMap(({ image_url: url }) => (url ? [url.replace('1280', '320')] : []));
    load.nextOrder = await orderFactory(server);
    for (let opened = 0; opened < rates.dashboards; opened += 1) {
      const close = await openDashboard(
        server,
        { token, address: load.nextAddress() },
        {
          onMessage: () => (load.messages += 1),
          onOrder: (id) => {
            const times = load.arrivals.get(id);
            if (times) times.push(performance.now());
            else load.arrivals.set(id, [performance.now()]);
          },
        },
      );
      load.closeDashboards.push(close);
    }
    return load;
  }

  close(): void {
    for (const close of this.closeDashboards) close();
    this.pool.close();
  }

  /** @param onMeasuring is called when the warm-up ends and when the sending ends. */
  async run(
    warmUpSeconds: number,
    seconds: number,
    onMeasuring: (phase: 'begin' | 'end') => void,
  ): Promise<Results> {
    const { rates, results } = this;
    const startMs = performance.now();
    const measureFromMs = startMs + warmUpSeconds * 1_000;
    this.measureFromMs = measureFromMs;
    const endMs = measureFromMs + seconds * 1_000;
    const pending: Promise<unknown>[] = [];
    const flows = [
      { perSecond: rates.ordersPerSecond / ROUNDS.length, sent: 0, send: () => this.visit() },
      { perSecond: rates.ordersPerSecond, sent: 0, send: () => this.openMenu() },
      { perSecond: rates.guests / REVALIDATE_SECONDS, sent: 0, send: () => this.revalidateMenu() },
      { perSecond: rates.waiterCallsPerSecond, sent: 0, send: () => this.callWaiter() },
      { perSecond: rates.feedbackPerSecond, sent: 0, send: () => this.sendFeedback() },
    ];
    let isMeasuring = false;
    for (let now = startMs; now < endMs; now = performance.now()) {
      if (!isMeasuring && now >= measureFromMs) {
        isMeasuring = true;
        results.messages = -this.messages;
        onMeasuring('begin');
      }
      for (const flow of flows) {
        for (; flow.sent < ((now - startMs) / 1_000) * flow.perSecond; flow.sent += 1)
          pending.push(flow.send());
      }
      await wait(TICK_MS);
    }
    results.messages += this.messages;
    onMeasuring('end');
    await Promise.all(pending);
    await this.receiveLateMessages();
    for (const [id, sentMs] of this.sentMs) {
      const arrivals = this.arrivals.get(id) ?? [];
      if (arrivals.length !== rates.dashboards)
        this.fail(`order on ${arrivals.length} of ${rates.dashboards} dashboards`);
      if (sentMs < measureFromMs || arrivals.length === 0) continue;
      for (const arrivedMs of arrivals) this.addTime('live message on a dashboard', arrivedMs - sentMs);
      const lastMs = Math.max(...arrivals);
      this.addTime('live message on the last dashboard', lastMs - sentMs);
      // Kitchen displays receive the same messages as dashboards.
      const acknowledgedMs = this.acknowledgedMs.get(id) ?? lastMs;
      this.addTime('acknowledged order on the last display', Math.max(0, lastMs - acknowledgedMs));
    }
    return results;
  }

  private async receiveLateMessages(): Promise<void> {
    for (let before = -1; before !== this.messages;) {
      before = this.messages;
      await wait(LATE_MS);
    }
  }

  private addTime(name: string, ms: number): void {
    const times = this.results.times.get(name);
    if (times) times.push(ms);
    else this.results.times.set(name, [ms]);
  }

  private fail(reason: string): void {
    this.results.errors.set(reason, (this.results.errors.get(reason) ?? 0) + 1);
  }

  /** @returns the response; undefined after a failure. */
  private async send(name: string, status: number, request: string): Promise<HttpResponse | null> {
    const sentMs = performance.now();
    try {
      const response = await this.pool.send(request);
      if (response.status === status) {
        if (sentMs >= this.measureFromMs) this.addTime(name, performance.now() - sentMs);
        return response;
      }
      this.fail(`${name}: ${response.status}`);
    } catch (error) {
      this.fail(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return null;
  }

  /** Every client has its own address, because limits for guests apply per address. */
  private nextAddress(): string {
    this.clients = (this.clients + 1) % 60_000;
    return `10.1.${this.clients >> 8}.${this.clients & 255}`;
  }

  private guestRequest(path: string, { headers, ...init }: HttpRequest = {}): string {
    return encodeRequest(path, { ...init, headers: { 'x-forwarded-for': this.nextAddress(), ...headers } });
  }

  private guestPost(path: string, body: string, key: string = crypto.randomUUID()): string {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    return this.guestRequest(`/api/v1${path}`, { method: 'POST', headers, body });
  }

  private staffRequest(
    method: string,
    path: string,
    body?: object,
    key: string = crypto.randomUUID(),
  ): string {
    const authorization = `Bearer ${this.token}`;
    if (!body) return encodeRequest(`/api/v1${path}`, { method, headers: { authorization } });
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    return encodeRequest(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  }

  /** A party at its own table: rounds, a request for the bill after each, the payment, and the end of the visit. */
  private async visit(): Promise<void> {
    const table = this.tables[this.nextTable++ % this.tables.length];
    let visitId = 0;
    for (const by of ROUNDS) {
      const order = await this.round(table?.id ?? 0, by);
      if (!order) return;
      for (const status of STATUSES) {
        await wait(STATUS_DELAY_MS);
        const path = `/orders/${order.id}/status`;
        const change = this.staffRequest('PUT', path, { status, override: true });
        const changed = await this.send('order status', 200, change);
        visitId = changed ? dataOf<{ visit_id: number }>(changed).visit_id : visitId;
      }
      await this.send('bill on a phone', 200, this.guestRequest(`/api/v1/visits/track/${order.token}`));
    }
    const read = await this.send('visit', 200, this.staffRequest('GET', `/visits/${visitId}`));
    if (!read) return;
    const { bill } = dataOf<{ bill: { unpaid: number } }>(read);
    const payment = { part: { kind: 'rest' }, amount: bill.unpaid, method: 'card' };
    await this.send('payment', 201, this.staffRequest('POST', `/visits/${visitId}/payments`, payment));
    const closed = { status: 'closed' };
    await this.send('visit closed', 200, this.staffRequest('PUT', `/visits/${visitId}/status`, closed));
  }

  /** @returns the order; undefined after a failure. */
  private async round(
    tableId: number,
    by: (typeof ROUNDS)[number],
  ): Promise<{ id: number; token: string } | null> {
    const { body, key } = this.nextOrder(tableId);
    const sentMs = performance.now();
    const request =
      by === 'guest'
        ? this.guestPost('/orders', body, key)
        : this.staffRequest('POST', '/orders', JSON.parse(body) as object, key);
    const response = await this.send('round', 201, request);
    if (!response) return null;
    const order = dataOf<{ id: number; token: string }>(response);
    this.results.acknowledged.add(order.id);
    this.sentMs.set(order.id, sentMs);
    this.acknowledgedMs.set(order.id, performance.now());
    return order;
  }

  private randomTable(): { id: number; table_number: string } {
    const table = this.tables[Math.floor(Math.random() * this.tables.length)];
    if (!table) throw new Error('The restaurant has no tables.');
    return table;
  }

  private async callWaiter(): Promise<void> {
    const body = JSON.stringify({ table_id: this.randomTable().id });
    await this.send('waiter call', 201, this.guestPost('/waiter-calls', body));
  }

  private async sendFeedback(): Promise<void> {
    const body = JSON.stringify({ name: 'Ayşe', table_number: this.randomTable().table_number, ...RATINGS });
    await this.send('feedback', 201, this.guestPost('/feedback', body));
  }

  /** A guest's first view: the page and its first images, as on a phone at the same time. */
  private async openMenu(): Promise<void> {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': this.nextAddress() };
    await this.send('menu page', 200, encodeRequest('/menu', { headers }));
    const first = Math.floor(Math.random() * this.images.length);
    await Promise.all(
      Array.from({ length: IMAGES_PER_PAGE }, (_, index) => {
        const path = this.images[(first + index) % this.images.length] ?? '';
        return this.send('image', 200, encodeRequest(path, { headers }));
      }),
    );
  }

  private async revalidateMenu(): Promise<void> {
    const headers = { 'accept-encoding': 'br', 'if-none-match': this.menuEtag };
    const response = await this.send(
      'menu revalidation',
      this.menuEtag ? 304 : 200,
      this.guestRequest(MENU_PATH, { headers }),
    );
    this.menuEtag ||= (response && headerOf(response, 'etag')) ?? '';
  }
}
