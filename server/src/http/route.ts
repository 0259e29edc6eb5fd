import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify';
import type {
  Endpoint,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  ReplyOf,
} from 'shared-api/contract/endpoint';
import type { ExportedFile } from 'shared-api/contract/import-preview';
import { API_BASE, APPROVER_FIELD, IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { mayUse, type Access, type Permission, type Role } from 'shared-api/domain/permissions';
import type { z } from 'zod';
import { text } from '../i18n/text';
import { withStaffAction, type StaffAction } from './staff-action';
import { AppError } from './app-error';
import { fieldProblems } from './field-problems';
import { addFormRoute, readFile, readForm, type UploadedFile } from './multipart';
import { sendCompressed } from './compression';
import { CachedResponse } from './cached-response';
import { shownTo } from './shown-fields';
import { StreamedFile } from './streamed-file';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required of every route below the API, see {@link requireRoutePermissions}. */
    access?: Access;
    endpoint?: Endpoint;
    /** False for no log lines: many such requests would fill the disk. */
    isLogged?: false;
  }
  interface FastifyRequest {
    /** Null for a guest. */
    caller: Caller | null;
    /** The owner of the PIN that came with the request to an approvable endpoint. */
    approver: Approver | null;
    /** Whether nobody with a PIN may do what the caller may not. */
    lacksApprover: boolean;
  }
}

/** A signed-in account and its session. */
export interface Caller {
  sessionId: number;
  /** `by_pin`: a PIN opened the session. */
  user: { id: number; username: string; role: Role; by_pin: boolean };
  /** The session by password of the device, and its user. */
  device: { sessionId: number; userId: number };
}

/** A member of staff who approves another's request by PIN. */
export type Approver = Pick<Caller['user'], 'id' | 'username' | 'role'>;

/** An authorized and validated request. */
export interface Call<E extends Endpoint> {
  endpoint: E;
  params: ParsedParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  /** Body fields that were sent, without those set only by defaults. */
  sent: Partial<ParsedBodyOf<E>>;
  file: E extends { bodyKind: 'file' } ? UploadedFile : undefined;
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  /** User whose PIN gave a permission that the caller lacks. */
  approvedBy: Approver | null;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A response with a `message` beside its data. */
export class WithMessage<T> {
  constructor(
    readonly data: T,
    readonly message: string,
  ) {}
}

type Result<E extends Endpoint> =
  | ReplyOf<E>
  | WithMessage<ReplyOf<E>>
  | CachedResponse
  | (ReplyOf<E> extends ExportedFile ? StreamedFile : never);

export function isAllowed(caller: Caller | null, access: Access): boolean {
  if (access === 'public') return true;
  if (!caller) return false;
  return access === 'session' || mayUse(caller.user, access);
}

/** Whether the caller may use the endpoint, by a permission or with the PIN of a person who has it. */
export const mayRequest = (caller: Caller | null, { access, approvable }: Endpoint): boolean =>
  isAllowed(caller, access) || (approvable !== undefined && isAllowed(caller, 'panel.open'));

/** Error for a caller who lacks a permission; null if the approver has it. */
function refusalOf(
  { approvable }: Endpoint,
  { caller, approver, lacksApprover }: Pick<FastifyRequest, 'caller' | 'approver' | 'lacksApprover'>,
  access: Access,
): AppError | null {
  if (!caller) return new AppError('unauthenticated');
  const isPermission = access !== 'session' && access !== 'public';
  if (!approvable || !isPermission || !isAllowed(caller, 'panel.open')) return new AppError('forbidden');
  if (!approver) {
    const problem = { path: APPROVER_FIELD, message: text('approval.nobody') };
    return new AppError('approval_required', lacksApprover ? { problems: [problem] } : {});
  }
  return mayUse({ role: approver.role, by_pin: true }, access) ? null : new AppError('approver_not_allowed');
}

/** Uses a callback, because a promise would cost a tenth of the time of a cached response. */
const requirePermission =
  (endpoint: Endpoint): onRequestHookHandler =>
  (request, _reply, done) => {
    if (isAllowed(request.caller, endpoint.access)) return done();
    const refusal = refusalOf(endpoint, request, endpoint.access);
    if (refusal) done(refusal);
    else done();
  };

/**
 * For a permission that only some requests of an endpoint need.
 * @returns null if the caller has it, or approval of a person who has it; otherwise `approval_required`,
 * `approver_not_allowed` or `forbidden`.
 */
export const refusalFor = (
  { endpoint, request }: Pick<Call<Endpoint>, 'endpoint' | 'request'>,
  permission: Permission,
): AppError | null =>
  isAllowed(request.caller, permission) ? null : refusalOf(endpoint, request, permission);

/** The permissions that an approvable endpoint may need and the caller lacks. */
export const lackedPermissions = ({ access, approvable }: Endpoint, caller: Caller | null): Permission[] =>
  [access, approvable].filter(
    (needed): needed is Permission =>
      typeof needed === 'string' && needed !== 'public' && needed !== 'session' && !isAllowed(caller, needed),
  );

/** The owner of the request's PIN if the caller lacks a permission that the endpoint may need, and the owner has it. */
const approverOf = (endpoint: Endpoint, request: FastifyRequest): Approver | null =>
  lackedPermissions(endpoint, request.caller).some((needed) => !refusalOf(endpoint, request, needed))
    ? request.approver
    : null;

function parse(schema: z.ZodType, input: unknown): unknown {
  const result = schema.safeParse(input, { reportInput: true });
  if (!result.success) throw new AppError('validation_failed', { problems: fieldProblems(result.error) });
  return result.data;
}

/** Invalid path parameters give 404 where an unknown id does. */
function parseParams(endpoint: Endpoint, input: unknown): unknown {
  const { params: schema, errors } = endpoint;
  if (!schema) return undefined;
  if (!errors.includes('not_found')) return parse(schema, input);
  const result = schema.safeParse(input);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

/** Blank parameters count as not sent. */
function parseQuery({ query: schema }: Endpoint, query: unknown): unknown {
  if (!schema) return undefined;
  const set = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
  return parse(schema, Object.fromEntries(set));
}

const IDEMPOTENCY_KEY_MAX = 200;

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || key.length > IDEMPOTENCY_KEY_MAX) throw new AppError('bad_request');
  return key;
}

async function readBody(
  { bodyKind }: Endpoint,
  schema: z.ZodType,
  { request, file }: { request: FastifyRequest; file: UploadedFile | undefined },
) {
  const isForm = bodyKind === 'form' && request.isMultipart();
  const input = file?.fields ?? (isForm ? await readForm(request) : (request.body ?? {}));
  const body = parse(schema, input) as Record<string, unknown>;
  const sent = Object.fromEntries(
    Object.entries(body).filter(([name]) => Object.hasOwn(input as object, name)),
  );
  return { body, sent };
}

/** Null for guests, customers and reads, which the audit log omits. */
function staffActionOf(
  { method, path }: Endpoint,
  { caller, approvedBy }: Pick<Call<Endpoint>, 'approvedBy'> & { caller: Caller | null },
  call: object,
): StaffAction | null {
  if (method === 'GET' || !caller || !isAllowed(caller, 'panel.open')) return null;
  const { params = {}, sent = {} } = call as Partial<StaffAction>;
  return {
    user: caller.user,
    approvedBy,
    endpoint: `${method} ${path}`,
    params,
    sent,
  };
}

/**
 * Registers an endpoint of the contract: checks the permission, validates the input, wraps the result. The handler
 * returns `data` and throws {@link AppError} for every failure that the response names.
 */
export function handle<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>>,
): void {
  const route: RouteOptions = {
    method: endpoint.method,
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access, endpoint },
    // Runs before the body is read.
    onRequest: requirePermission(endpoint),
    handler: async (request, reply) => {
      const params = parseParams(endpoint, request.params);
      const query = parseQuery(endpoint, request.query);
      const file =
        endpoint.bodyKind === 'file'
          ? await readFile(request, endpoint.fileField ?? 'file', endpoint.fileMaxBytes)
          : undefined;
      const call = {
        endpoint,
        params,
        query,
        ...(endpoint.body && (await readBody(endpoint, endpoint.body, { request, file }))),
        file,
        caller: request.caller,
        approvedBy: approverOf(endpoint, request),
        idempotencyKey: readIdempotencyKey(request),
        request,
        reply,
      } as Call<E>;
      const action = staffActionOf(endpoint, call, call);
      const result = await withStaffAction(action, () => handler(call));
      if (result instanceof CachedResponse) return result.send(request, reply);
      if (result instanceof StreamedFile) return result.send(reply);
      reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
      const { data, message } = result instanceof WithMessage ? result : { data: result };
      const may = (permission: Permission) => isAllowed(request.caller, permission);
      const body = { success: true, data: shownTo(endpoint.reply, data, may), message };
      return endpoint.method === 'GET' ? sendCompressed(request, reply, body) : body;
    },
  };
  const { bodyKind = 'json' } = endpoint;
  if (bodyKind === 'json') app.route(route);
  else addFormRoute(app, route);
}

/** Denies by default: a route below the API that names no permission fails the start. */
export function requireRoutePermissions(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(API_BASE) && !route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} names no permission`);
    }
  });
}
