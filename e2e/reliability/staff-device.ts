import { ApiError } from 'shared-api/client/api-error';
import { createConnectionMonitor } from 'shared-api/client/connection-monitor';
import { createHttp } from 'shared-api/client/http';
import type { Session } from 'shared-api/contract/access/auth';
import { createQueryClient } from 'shared-api/queries/query-client';
import { sendActs } from '../../admin-app/src/lib/offline-acts/send-acts';
import { sendRounds } from '../../admin-app/src/features/service/order-entry/send-rounds';
import { createOfflineActs } from '../../admin-app/src/services/offline-acts';
import { createSessionStore } from '../../admin-app/src/services/session-store';
import { createUnsentRounds } from '../../admin-app/src/services/unsent-rounds';

/** How requests of a device fare: both ways, none, requests only, or by chance. */
export type Link = 'up' | 'down' | 'one_way' | 'unsteady';

/** What happens to one request: `battery` is the end of the page before its answer. */
type Fate = 'arrives' | 'lost' | 'answer_lost' | 'battery';

/** Formats of stored acts: that of this release, and one that it does not know. */
const PRESENT_FORMAT = 1;
const LATER_FORMAT = 2;

/** Time without a request after which a device has sent what it can. */
const QUIET_MS = 2;
const QUIET_TURNS = 3;

/** The panel's page on a device, which has just been loaded. */
export type Page = ReturnType<StaffDevice['load']>;

/**
 * A device of staff: its storage, its clock, its connection, and the parts of the panel that store and send what people do. Its
 * page is loaded anew for each step, as after a reload. Only one device is awake at a time, because pages share globals.
 */
export class StaffDevice {
  link: Link = 'up';
  /** The device's clock minus the real one. */
  clockOffsetMs = 0;
  private readonly entries = new Map<string, string>();
  private inFlight = 0;

  /** @param chance a number from 0 to 1. */
  constructor(
    private readonly url: string,
    private readonly chance: () => number,
  ) {}

  /** Whether the page is that of an earlier release than the one that has written what waits; until it is updated again. */
  setRolledBack(isRolledBack: boolean): void {
    for (const [key, value] of this.entries) {
      if (!key.startsWith('offline_act:')) continue;
      const act = JSON.parse(value) as { format: number };
      this.entries.set(key, JSON.stringify({ ...act, format: isRolledBack ? LATER_FORMAT : PRESENT_FORMAT }));
    }
  }

  /** What waits on the device: notes of rounds and noted amounts. */
  get waiting(): unknown[] {
    return [...this.entries]
      .filter(([key]) => key.startsWith('unsent_round:') || key.startsWith('offline_act:'))
      .map(([, value]) => JSON.parse(value) as { note?: string; amount?: number })
      .map(({ note, amount }) => note ?? amount);
  }

  /** Loads the page, lets a person act, and ends the page once it has sent what it can. */
  async wake<T>(act: (page: Page) => T): Promise<Awaited<T>> {
    const restore = this.install();
    try {
      const page = this.load();
      const stop = page.startSending();
      const result = await act(page);
      for (let turn = 0; turn < QUIET_TURNS; turn = this.inFlight > 0 ? 0 : turn + 1) {
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      }
      stop();
      return result;
    } finally {
      restore();
    }
  }

  private load() {
    const session = createSessionStore();
    const http = createHttp({
      origin: this.url,
      getToken: () => session.store.getState().session?.token ?? null,
      getLanguage: () => 'tr',
      connection: createConnectionMonitor(this.url),
    });
    const offlineActs = createOfflineActs(session);
    const unsentRounds = createUnsentRounds();
    const services = { http, session, offlineActs, unsentRounds, queryClient: createQueryClient() };
    const dropped: string[] = [];
    return {
      ...services,
      /** Refusals of steps that were left out. */
      dropped,
      signIn: (person: Session) => session.open(person),
      signOut: () => session.close(),
      startSending() {
        const textsOf = (error: unknown) => [error instanceof ApiError ? error.code : String(error)];
        const stops = [
          sendRounds(services, { textsOf, visitEndedText: () => 'visit_ended', onSent: () => {} }),
          sendActs(services, {
            textsOf,
            onSent: () => {},
            onDropped: (_, error) => dropped.push(...textsOf(error)),
          }),
        ];
        return () => stops.forEach((stop) => stop());
      },
    };
  }

  private fate(): Fate {
    switch (this.link) {
      case 'up':
        return 'arrives';
      case 'down':
        return 'lost';
      case 'one_way':
        return 'answer_lost';
      case 'unsteady': {
        const chance = this.chance();
        if (chance < 0.3) return 'lost';
        if (chance < 0.5) return 'answer_lost';
        return chance < 0.6 ? 'battery' : 'arrives';
      }
    }
  }

  /** Gives the page its browser. @returns a function that takes it back. */
  private install(): () => void {
    const { entries, clockOffsetMs } = this;
    const realFetch = globalThis.fetch;
    const realNow = Date.now;
    const localStorage = new Proxy(
      {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem: (key: string, value: string) => void entries.set(key, value),
        removeItem: (key: string) => void entries.delete(key),
      },
      {
        ownKeys: () => [...entries.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    );
    const globals: Record<string, unknown> = {
      window: { localStorage, sessionStorage: localStorage, addEventListener() {}, removeEventListener() {} },
      navigator: { onLine: true },
      fetch: async (address: string, init?: RequestInit): Promise<Response> => {
        const fate = this.fate();
        if (fate === 'lost') throw new TypeError('The request was lost');
        this.inFlight += 1;
        try {
          const response = await realFetch(address, init);
          const body = await response.text();
          if (fate === 'answer_lost') throw new TypeError('The answer was lost');
          if (fate === 'arrives') return new Response(body, response);
        } finally {
          this.inFlight -= 1;
        }
        return new Promise<Response>(() => {});
      },
    };
    const before = Object.keys(globals).map(
      (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
    );
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
    Date.now = () => realNow() + clockOffsetMs;
    return () => {
      Date.now = realNow;
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    };
  }
}
