import type { FastifyInstance, InjectOptions } from 'fastify';
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from 'shared-api/contract/endpoint';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import type { ErrorCode, Failure, Success } from 'shared-api/domain/errors';

type Init<E extends Endpoint> = (E extends { path: `${string}{${string}` }
  ? { params: Record<string, string | number> }
  : { params?: undefined }) &
  (E extends { body: unknown } ? { body: BodyOf<E> } : { body?: undefined }) &
  (E extends { query: unknown } ? { query?: QueryOf<E> } : { query?: undefined });

/** A guest's phone or a staff device, which calls the API as any client does. @throws Refusal */
export type Device = <E extends Endpoint>(endpoint: E, init: Init<E>) => Promise<ReplyOf<E>>;

/** An error response of the API. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

interface Request {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  /** JSON. */
  body?: string;
}
/** @returns the response's JSON. */
export type SendRequest = (request: Request) => Promise<unknown>;

/** To this process, through everything that a request passes. */
export const sendTo =
  (app: FastifyInstance): SendRequest =>
  async ({ body, ...request }) => {
    const options: InjectOptions = { ...request, ...(body !== undefined && { payload: body }) };
    return (await app.inject(options)).json();
  };

/**
 * @param token of a session; null for a guest's phone.
 * @param nextKey the Idempotency-Key of each POST.
 */
export const createDevice =
  (send: SendRequest, { token, nextKey }: { token: string | null; nextKey: () => string }): Device =>
  async <E extends Endpoint>(endpoint: E, init: Init<E>): Promise<ReplyOf<E>> => {
    const {
      params,
      query,
      body,
    }: { params?: Record<string, string | number>; query?: object; body?: unknown } = init;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const envelope = (await send({
      method: endpoint.method,
      url: `${API_BASE}${path}?${search}`,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(endpoint.method === 'POST' && { [IDEMPOTENCY_KEY_HEADER]: nextKey() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })) as Success<ReplyOf<E>> | Failure;
    if (envelope.success) return envelope.data;
    // The server stops, or its database is away: nobody can go on.
    if (envelope.code === 'unavailable' || envelope.code === 'internal') throw new Error(envelope.message);
    throw new Refusal(envelope.code, envelope.message);
  };

/** Undefined if the product refuses: somebody else was faster. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
