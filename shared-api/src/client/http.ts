import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '../contract/endpoint';
import type { Failure, Success } from '../contract/errors';
import {
  API_BASE,
  API_TIMEOUT_MS,
  APPROVAL_PIN_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  POST_RETRY_WAITS_MS,
  UPLOAD_RETRY_WAITS_MS,
  UPLOAD_TIMEOUT_MS,
} from '../contract/limits';
import { ApiError, type RepeatEffect, type TransportErrorCode } from './api-error';
import type { ConnectionMonitor } from './connection-monitor';
import { announceFailedCall } from './announce-failed-call';
import { newIdempotencyKey } from './idempotency-key';
import { timed } from './server-clock';

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

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string | number> & PathParams<Rest>
  : unknown;

export interface SendInit<E extends Endpoint> {
  params?: PathParams<E['path']>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  form?: FormData;
  /** Default: that of uploads or that of other requests. */
  timeoutMs?: number;
  /** A file, which has a longer timeout and is retried after any transport failure. */
  upload?: FormData;
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

/** A request with all its options. */
interface Sent extends SendInit<Endpoint> {
  approvalPin?: string;
}

export interface ApiResponse<T> {
  data: T;
  message: string | undefined;
  headers: Headers;
}

/** The HTTP client: timeouts, retries, response envelope, connection check. */
export interface Http {
  /**
   * Calls an endpoint; name it as the type argument: `send<typeof getOrder>('GET', '/orders/{id}', …)`.
   * @throws {ApiError} for every failure.
   */
  send<E extends Endpoint>(method: E['method'], path: E['path'], init?: SendInit<E>): Promise<ReplyOf<E>>;
  /** Like {@link Http.send}, with the response's `message` and headers. */
  sendForResponse<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    init?: SendInit<E>,
  ): Promise<ApiResponse<ReplyOf<E>>>;
}

function repeatEffect(method: string, idempotencyKey: string | undefined): RepeatEffect {
  if (method === 'GET') return 'nothing';
  return method === 'POST' && idempotencyKey === undefined ? 'perhaps_more' : 'nothing_more';
}

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

function urlOf(origin: string, path: string, init: SendInit<Endpoint>): string {
  const params = (init.params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((init.query ?? {}) as Record<string, unknown>)) {
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
  async function attempt(method: string, path: string, init: Sent): Promise<ApiResponse<unknown>> {
    const token = options.getToken();
    const headers: Record<string, string> = { 'Accept-Language': options.getLanguage() };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (init.body !== undefined) headers['Content-Type'] = 'application/json';
    if (init.idempotencyKey) headers[IDEMPOTENCY_KEY_HEADER] = init.idempotencyKey;

    if (init.approvalPin) headers[APPROVAL_PIN_HEADER] = init.approvalPin;

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
  function retryWaits(method: string, init: SendInit<Endpoint>): readonly number[] {
    if (init.upload) return UPLOAD_RETRY_WAITS_MS;
    return method === 'POST' ? POST_RETRY_WAITS_MS : [];
  }
  function mayRetry(error: unknown, init: SendInit<Endpoint>): boolean {
    if (!(error instanceof ApiError)) return false;
    return error.code === 'timeout' || (init.upload !== undefined && error.code === 'network');
  }

  async function sendForResponse(
    method: string,
    path: string,
    given?: SendInit<Endpoint>,
  ): Promise<ApiResponse<unknown>> {
    try {
      return await sendApproved(method, path, given);
    } catch (error) {
      if (error instanceof ApiError) {
        error.onRepeat = given?.onRepeat ?? repeatEffect(method, given?.idempotencyKey);
        announceFailedCall(error.code, `${method} ${path}`);
      }
      throw error;
    }
  }

  async function sendApproved(
    method: string,
    path: string,
    given: SendInit<Endpoint> = {},
  ): Promise<ApiResponse<unknown>> {
    const { idempotencyKey = method === 'POST' ? newIdempotencyKey() : undefined } = given;
    const init = { ...given, idempotencyKey };
    try {
      return await sendOnce(method, path, init);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'approval_required';
      if (!isRefused || !options.approve) throw error;
      return options.approve(error, (approvalPin) => sendOnce(method, path, { ...init, approvalPin }));
    }
  }

  async function sendOnce(method: string, path: string, init: Sent): Promise<ApiResponse<unknown>> {
    if (!(await options.connection.isReachable())) throw new ApiError('offline', 'offline', 0);
    let hasTimedOut = false;
    const marked = (error: unknown) => {
      if (error instanceof ApiError) error.followsTimeout = hasTimedOut;
      return error;
    };
    for (const waitMs of retryWaits(method, init)) {
      try {
        return await attempt(method, path, init);
      } catch (error) {
        if (!mayRetry(error, init)) throw marked(error);
        hasTimedOut = true;
        await wait(waitMs);
      }
    }
    try {
      return await attempt(method, path, init);
    } catch (error) {
      marked(error);
      throw init.upload && mayRetry(error, init) ? new ApiError('upload_failed', 'upload_failed', 0) : error;
    }
  }

  const http = {
    sendForResponse,
    send: async (method: string, path: string, init?: SendInit<Endpoint>) =>
      (await sendForResponse(method, path, init)).data,
  };
  return http as Http;
}
