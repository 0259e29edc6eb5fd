import type { z } from 'zod';
import type { ErrorCode } from '../domain/errors';
import type { Access, Permission } from '../domain/permissions';

/**
 * A REST endpoint. The server validates and authorizes requests with it; the client's types and the OpenAPI document
 * are derived from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below {@link API_BASE}, parameters in braces: `/orders/{id}`. */
  path: string;
  /** The permission that a request needs. */
  access: Access;
  summary: string;
  /** Groups endpoints in the OpenAPI document. */
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `form` accepts multipart form data and JSON, `file` one uploaded file; its `body` are the form's other fields. */
  bodyKind?: 'json' | 'form' | 'file';
  /** Name of the file field when `bodyKind` is `file`. */
  fileField?: string;
  /** Default `IMAGE_MAX_BYTES`, whose error is about images; any other value needs `file_too_large`. */
  fileMaxBytes?: number;
  /** `data` of a successful response; for types and documentation, responses are not validated. */
  reply: z.ZodType;
  /** Default 200. With 204 the response is always empty: the endpoint never fails. */
  status?: 200 | 201 | 204;
  /** Errors in addition to {@link COMMON_ERRORS}. */
  errors: readonly ErrorCode[];
  /** A repeat with the same Idempotency-Key gets the first response. */
  idempotent?: boolean;
  /**
   * Staff who lack the permission may repeat the request with the PIN of a person who has it, in the header
   * `APPROVAL_PIN_HEADER`. Adds `APPROVAL_ERRORS`. Names a permission that only some requests need, besides `access`.
   */
  approvable?: true | Permission;
  /** The response is one page and has the header `TOTAL_COUNT_HEADER`. */
  countsTotal?: boolean;
}

/**
 * Marks an enumeration in a response (`.meta({ [MAY_GROW]: true })`) whose unknown values clients ignore, so that a new
 * value breaks no client that was released before it.
 */
export const MAY_GROW = 'x-may-grow';

/**
 * Names the permission without which a field of a response or live message is blank: omitted, null or 0
 * (`.meta({ [SHOWN_WITH]: 'orders.read' })`). For data that only some screens of those who may use the endpoint show.
 */
export const SHOWN_WITH = 'x-shown-with';

/** Keeps the literal types of an endpoint's definition. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** A schema of an endpoint; `Endpoint` as a constraint would compare all schemas, which costs time. */
type Of<E, K extends string> = E extends { [key in K]: infer S } ? S : never;

export type ReplyOf<E> = z.output<Of<E, 'reply'>>;
/** The body as the client sends it; the handler receives {@link ParsedBodyOf}. */
export type BodyOf<E> = z.input<Of<E, 'body'>>;
export type ParsedBodyOf<E> = z.output<Of<E, 'body'>>;
export type QueryOf<E> = z.input<Of<E, 'query'>>;
export type ParsedQueryOf<E> = z.output<Of<E, 'query'>>;
export type ParsedParamsOf<E> = z.output<Of<E, 'params'>>;

/** Errors of every endpoint. */
export const COMMON_ERRORS = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'validation_failed',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
