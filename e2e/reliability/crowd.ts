import { setTimeout as wait } from 'node:timers/promises';
import type { Success } from 'shared-api/domain/errors';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { ADMIN } from '../afiyet-server';

/** Wait between attempts while no server responds. */
export const RETRY_MS = 20;
/** Time-out of a request. */
const TIMEOUT_MS = 10_000;

/** Numbers of acknowledged and repeated writes; workloads extend it with the written data. */
export class WriteCounts {
  /** Acknowledged writes. */
  writes = 0;
  /** Writes that were repeated because no response arrived. */
  repeats = 0;
}

export interface Reply<T> {
  status: number;
  data: T;
}

/** @param url of the server, or of the balancer before many. @returns a token of the administrator. */
export async function signIn(url: string): Promise<string> {
  const login = await fetch(`${url}${API_BASE}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await login.json()) as Success<{ token: string }>).data.token;
}

/**
 * Simulated users who send one write after the other and repeat, with the same key, those without a response. They stop
 * at an invalid response.
 */
export abstract class Crowd<Ledger extends WriteCounts> {
  protected isOver = false;
  private readonly people: Promise<void>[] = [];
  private failure: unknown;
  protected changed = () => {};

  protected constructor(
    private readonly url: string,
    readonly token: string,
    readonly ledger: Ledger,
  ) {}

  /** Starts this many users, who write until `end` is called. */
  protected start(count: number, turn: (who: number) => Promise<void>): void {
    for (let who = 0; who < count; who += 1) {
      this.people.push(
        (async () => {
          while (!this.isOver) await turn(who);
        })().catch((error: unknown) => {
          this.failure ??= error;
          this.isOver = true;
          this.changed();
        }),
      );
    }
  }

  /** Resolves after that many more acknowledged writes. */
  async written(count: number): Promise<void> {
    const enough = this.ledger.writes + count;
    await this.until(() => this.ledger.writes >= enough);
  }

  /** Waits until a condition holds; it is evaluated when {@link changed} is called. @throws if a user has failed. */
  protected async until(isTrue: () => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      this.changed = () => {
        if (isTrue() || this.isOver) resolve();
      };
      this.changed();
    });
    if (this.failure) throw this.failure;
  }

  /** Finishes the running requests; needs a server that responds. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.people);
    if (this.failure) throw this.failure;
  }

  /** Reads an endpoint as a staff member. */
  async read<T>(path: string): Promise<T> {
    return (await this.ask<T>('GET', path, undefined, undefined)).data;
  }

  protected pick<T>(list: readonly T[], index = Math.floor(Math.random() * list.length)): T {
    const item = list[index % list.length];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  protected acknowledged(): void {
    this.ledger.writes += 1;
    this.changed();
  }

  /** A step whose response was lost may have been taken already, and cannot be taken again. */
  protected async move<T extends { status: string }>(
    path: string,
    status: T['status'],
    reason?: string,
  ): Promise<void> {
    const repeatsBefore = this.ledger.repeats;
    const { status: code } = await this.write<T>('PUT', `${path}/status`, undefined, { status, reason });
    if (code === 200) return;
    const current = await this.read<T>(path);
    const wasRepeated = this.ledger.repeats > repeatsBefore;
    if (wasRepeated && current.status === status) return;
    throw new Error(`${path} should be ${status}, is ${current.status}`);
  }

  protected async write<T>(
    method: 'POST' | 'PUT',
    path: string,
    key: string | undefined,
    body: object,
  ): Promise<Reply<T>> {
    const reply = await this.ask<T>(method, path, key, body);
    const isLateStep = method === 'PUT' && reply.status === 409;
    if (reply.status >= 300 && !isLateStep) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply;
  }

  /** Repeats a request until it gets a response other than 503 or a balancer's 502. */
  protected async ask<T>(
    method: string,
    path: string,
    key: string | undefined,
    body: object | undefined,
  ): Promise<Reply<T>> {
    for (let isFirstTry = true; ;) {
      try {
        const response = await fetch(this.url + API_BASE + path, {
          method,
          headers: {
            authorization: `Bearer ${this.token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
          },
          body: body && JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status < 500) {
          const reply = (await response.json()) as { data: T } & Record<string, unknown>;
          return { status: response.status, ...reply };
        }
        if (![502, 503].includes(response.status))
          throw new UnexpectedResponseError(`${path} ${response.status}`);
        await response.body?.cancel();
      } catch (error) {
        if (error instanceof UnexpectedResponseError) throw error;
      }
      if (body && isFirstTry) this.ledger.repeats += 1;
      isFirstTry = false;
      await wait(RETRY_MS);
    }
  }
}

/** A response that no client should get. */
class UnexpectedResponseError extends Error {}
