import type { BodyOf, QueryOf, ReplyOf } from '../contract/endpoint';
import type { Endpoints } from '../contract/endpoints';
import type { Failure, Success } from '../domain/errors';
import {
  API_BASE,
  API_TIMEOUT_MS,
  APPROVAL_PIN_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  UPLOAD_TIMEOUT_MS,
} from '../domain/api';
import { ApiError, type RepeatEffect, type TransportErrorCode } from './api-error';
import type { ConnectionMonitor } from './connection-monitor';
import { announceFailedCall } from './announce-failed-call';
import { newIdempotencyKey } from './idempotency-key';
import { timed } from './server-clock';

/** Waits before each retry. A POST is retried only after a timeout, an upload after any transport failure. */
const POST_RETRY_WAITS_MS = [1_000, 2_000] as const;
const UPLOAD_RETRY_WAITS_MS = [1_000, 2_000] as const;

export interface HttpOptions {
  /** Origin of the API; empty for the page's own. */
  origin?: string;
  getToken: () => string | null;
  getLanguage: () => string;
  /** Called when the session of this token has expired or was ended. */
  onUnauthorized?: (token: string | null) => void;
  /**
   * Asks for the PIN of a person who has the permission that the caller lacks.
   * @param repeat sends the same request with a PIN.
   */
  approve?: <T>(refusal: ApiError, repeat: (pin: string) => Promise<T>) => Promise<T>;
  connection: Pick<ConnectionMonitor, 'isReachable' | 'recheck'>;
}

/** Method and path of an endpoint: `GET /orders/{id}`. */
export type Call = keyof Endpoints;
export type Reply<C extends Call> = ReplyOf<Endpoints[C]>;
export type Body<C extends Call> = BodyOf<Endpoints[C]>;
export type Query<C extends Call> = QueryOf<Endpoints[C]>;

interface SendOptions {
  /** Default: that of uploads or that of other requests. */
  timeoutMs?: number;
  /** Replaces the browser's fetch: {@link ./fetch-with-progress}. */
  fetch?: typeof fetch;
  /** Requests with the same key are executed once. A POST without one gets a generated key for its retries. */
  idempotencyKey?: string;
  /**
   * What a repetition changes.
   * @default by method and key: only a POST without a key may change something more
   */
  onRepeat?: RepeatEffect;
}

type NameIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;
type ParamsPart<E> = E extends { path: `${string}{${string}` }
  ? { params: Record<NameIn<E['path']>, string | number> }
  : unknown;
type QueryPart<E> = E extends { query: unknown } ? OptionalIfEmpty<'query', QueryOf<E>> : unknown;
type BodyPart<E> = E extends { bodyKind: 'file' }
  ? { upload: FormData }
  : E extends { bodyKind: 'form' }
    ? { form: FormData } | { body: BodyOf<E> }
    : E extends { body: unknown }
      ? OptionalIfEmpty<'body', BodyOf<E>>
      : unknown;
type OptionalIfEmpty<Name extends string, T> =
  Record<never, never> extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** What each call needs. */
type Inits = {
  [C in Call]: SendOptions & ParamsPart<Endpoints[C]> & QueryPart<Endpoints[C]> & BodyPart<Endpoints[C]>;
};
/** Calls that need nothing; what a body needs is not looked at, which would cost every program time. */
type BareCall = {
  [C in Call]: Endpoints[C] extends
    | { path: `${string}{${string}` }
    | { body: unknown }
    | { fileField: string }
    ? never
    : Record<never, never> extends QueryPart<Endpoints[C]>
      ? C
      : never;
}[Call];

/** A request with all its options. */
interface Sent extends SendOptions {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
  form?: FormData;
  upload?: FormData;
  approvalPin?: string;
}

export interface ApiResponse<T> {
  data: T;
  message: string | undefined;
  headers: Headers;
}

interface Send<Response extends { [C in Call]: unknown }> {
  <C extends BareCall>(call: C, init?: Inits[C]): Promise<Response[C]>;
  <C extends Call>(call: C, init: Inits[C]): Promise<Response[C]>;
}

/** The HTTP client: timeouts, retries, response envelope, connection check. */
export interface Http {
  /**
   * Calls an endpoint: `send('GET /orders/{id}', { params: { id } })`.
   * @throws {ApiError} for every failure.
   */
  send: Send<{ [C in Call]: Reply<C> }>;
  /** Like {@link Http.send}, with the response's `message` and headers. */
  sendForResponse: Send<{ [C in Call]: ApiResponse<Reply<C>> }>;
}

const isPost = (call: Call) => call.startsWith('POST');

function repeatEffect(call: Call, idempotencyKey: string | undefined): RepeatEffect {
  if (call.startsWith('GET')) return 'nothing';
  return isPost(call) && idempotencyKey === undefined ? 'perhaps_more' : 'nothing_more';
}

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

function urlOf(origin: string, path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  search.set('_t', String(Date.now()));
  return `${origin}${API_BASE}${filled}?${search}`;
}

async function unwrap(response: Response): Promise<ApiResponse<unknown>> {
  const envelope = (await response.json().catch(() => null)) as Success<unknown> | Failure | null;
  if (envelope?.success) {
    return { data: envelope.data, message: envelope.message, headers: response.headers };
  }
  if (envelope) throw new ApiError(envelope.code, envelope.message, response.status, envelope.errors);
  throw new ApiError('network', 'network', response.status);
}

function transportCode(error: unknown): TransportErrorCode {
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
}

export function createHttp(options: HttpOptions): Http {
  async function attempt(call: Call, init: Sent): Promise<ApiResponse<unknown>> {
    const token = options.getToken();
    const headers: Record<string, string> = { 'Accept-Language': options.getLanguage() };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (init.body !== undefined) headers['Content-Type'] = 'application/json';
    if (init.idempotencyKey) headers[IDEMPOTENCY_KEY_HEADER] = init.idempotencyKey;

    if (init.approvalPin) headers[APPROVAL_PIN_HEADER] = init.approvalPin;

    const [method, path = ''] = call.split(' ');
    const url = urlOf(options.origin ?? '', path, init);
    const body =
      init.upload ?? init.form ?? (init.body === undefined ? undefined : JSON.stringify(init.body));
    let response: Response;
    try {
      response = await timed(() =>
        (init.fetch ?? fetch)(url, {
          method,
          headers,
          body,
          signal: AbortSignal.timeout(init.timeoutMs ?? (init.upload ? UPLOAD_TIMEOUT_MS : API_TIMEOUT_MS)),
        }),
      );
    } catch (error) {
      options.connection.recheck();
      const code = transportCode(error);
      throw new ApiError(code, code, 0);
    }
    try {
      return await unwrap(response);
    } catch (error) {
      // A wrong password is also a 401, but ends no session.
      if (error instanceof ApiError && error.code === 'unauthenticated') options.onUnauthorized?.(token);
      throw error;
    }
  }

  /** POST is retried after a timeout, uploads after any transport failure, nothing else. */
  function retryWaits(call: Call, init: Sent): readonly number[] {
    if (init.upload) return UPLOAD_RETRY_WAITS_MS;
    return isPost(call) ? POST_RETRY_WAITS_MS : [];
  }
  function mayRetry(error: unknown, init: Sent): boolean {
    if (!(error instanceof ApiError)) return false;
    return error.code === 'timeout' || (init.upload !== undefined && error.code === 'network');
  }

  async function sendForResponse(call: Call, given?: Sent): Promise<ApiResponse<unknown>> {
    try {
      return await sendApproved(call, given);
    } catch (error) {
      if (error instanceof ApiError) {
        error.onRepeat = given?.onRepeat ?? repeatEffect(call, given?.idempotencyKey);
        announceFailedCall(error.code, call);
      }
      throw error;
    }
  }

  async function sendApproved(call: Call, given: Sent = {}): Promise<ApiResponse<unknown>> {
    const { idempotencyKey = isPost(call) ? newIdempotencyKey() : undefined } = given;
    const init = { ...given, idempotencyKey };
    try {
      return await sendOnce(call, init);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'approval_required';
      if (!isRefused || !options.approve) throw error;
      return options.approve(error, (approvalPin) => sendOnce(call, { ...init, approvalPin }));
    }
  }

  async function sendOnce(call: Call, init: Sent): Promise<ApiResponse<unknown>> {
    if (!(await options.connection.isReachable())) throw new ApiError('offline', 'offline', 0);
    let hasTimedOut = false;
    const marked = (error: unknown) => {
      if (error instanceof ApiError) error.followsTimeout = hasTimedOut;
      return error;
    };
    for (const waitMs of retryWaits(call, init)) {
      try {
        return await attempt(call, init);
      } catch (error) {
        if (!mayRetry(error, init)) throw marked(error);
        hasTimedOut = true;
        await wait(waitMs);
      }
    }
    try {
      return await attempt(call, init);
    } catch (error) {
      marked(error);
      throw init.upload && mayRetry(error, init) ? new ApiError('upload_failed', 'upload_failed', 0) : error;
    }
  }

  const http = {
    sendForResponse,
    send: async (call: Call, init?: Sent) => (await sendForResponse(call, init)).data,
  };
  return http as Http;
}
