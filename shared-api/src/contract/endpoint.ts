import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { Access } from './permissions';

/**
 * One REST call, stated once: the server validates and guards with it, the client is typed by it,
 * the OpenAPI document is generated from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below {@link API_BASE}, parameters in braces: `/orders/{id}`. */
  path: string;
  access: Access;
  summary: string;
  /** Groups calls in the documentation. */
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** How the body arrives; `form` takes multipart form data (and JSON alike), `file` one uploaded file. */
  bodyKind?: 'json' | 'form' | 'file';
  /** Name of the file field when `bodyKind` is `file`. */
  fileField?: string;
  /** What `data` of a successful reply holds. Documents and types; replies are not run through it. */
  reply: z.ZodType;
  /** 200 unless the call creates something. */
  status?: 200 | 201;
  /** Failures beyond those that every call can give (see `COMMON_ERRORS`). */
  errors: readonly ErrorCode[];
  /** A repeat with the same Idempotency-Key gets the first answer back. */
  idempotent?: boolean;
  /** The reply is one page; its header `TOTAL_COUNT_HEADER` tells how many match. */
  countsTotal?: boolean;
}

/**
 * Marks an enumeration in a reply (`.meta({ [MAY_GROW]: true })`): whoever reads it overlooks values that it does not
 * know, so that a new one breaks no front end that was released before it.
 */
export const MAY_GROW = 'x-may-grow';

/** Keeps the literal types of an endpoint's definition. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Of<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType } ? S : never;

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
/** What a caller sends; what the handler receives is {@link ParsedBodyOf}. */
export type BodyOf<E extends Endpoint> = z.input<Of<E, 'body'>>;
export type ParsedBodyOf<E extends Endpoint> = z.output<Of<E, 'body'>>;
export type QueryOf<E extends Endpoint> = z.input<Of<E, 'query'>>;
export type ParsedQueryOf<E extends Endpoint> = z.output<Of<E, 'query'>>;
export type ParsedParamsOf<E extends Endpoint> = z.output<Of<E, 'params'>>;

/** Failures that any call can give: by its access rule, its input, its load. */
export const COMMON_ERRORS = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'validation_failed',
  'too_many_requests',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
