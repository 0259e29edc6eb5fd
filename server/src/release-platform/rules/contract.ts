import { readFileSync } from 'node:fs';
import type { OpenApiDocument, Operation } from '#openapi/openapi-document';

/** The subset of JSON Schema that the API's document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  [limit: string]: unknown;
}

export interface Endpoint {
  /** `public`, or the roles that may send requests, separated by spaces. */
  access: string;
  /** An object of `path`, `query`, `header` and `body`. */
  request: Schema;
  /** An object of `header` and `body`, of a successful response. */
  response: Schema;
}

/** The API of a server, or the part of it that one front end uses. */
export interface Contract {
  /** Endpoints by method and path: `POST /orders`. */
  endpoints: Record<string, Endpoint>;
  /**
   * Data of live messages by audience and type: `staff new_order`. Missing in contracts from before they were compared.
   */
  messages?: Record<string, Schema>;
  /** Named schemas, `#/components/schemas/<name>`. */
  schemas: Record<string, Schema>;
}

const objectOf = (fields: [name: string, isRequired: boolean, schema: Schema][]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(([name, , schema]) => [name, schema])),
  required: fields.flatMap(([name, isRequired]) => (isRequired ? [name] : [])),
});

function requestOf({ parameters, requestBody }: Operation): Schema {
  const places = (['path', 'query', 'header'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const fields = own.map(({ name, required, schema }): [string, boolean, Schema] => [
      name,
      required,
      schema as Schema,
    ]);
    const isNeeded = fields.some(([, isRequired]) => isRequired);
    return fields.length > 0 ? [[place, isNeeded, objectOf(fields)] as [string, boolean, Schema]] : [];
  });
  // Form data and JSON have the same fields.
  const [body] = Object.values(requestBody?.content ?? {});
  return objectOf(
    body ? [...places, ['body', requestBody?.required ?? false, body.schema as Schema]] : places,
  );
}

function responseOf({ responses }: Operation): Schema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const headers = Object.entries(success?.headers ?? {}).map(([name, header]): [string, boolean, Schema] => [
    name,
    true,
    header.schema as Schema,
  ]);
  const body = success?.content?.['application/json']?.schema as Schema | undefined;
  return objectOf([
    ['header', true, objectOf(headers)],
    ['body', true, body ?? {}],
  ]);
}

/** The contract in an OpenAPI document. Error responses are left out, since every request may fail. */
export function contractOf(document: OpenApiDocument): Contract {
  const { paths, components } = document;
  const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Endpoint] => [
      `${method.toUpperCase()} ${path}`,
      {
        access: operation['x-roles']?.join(' ') ?? 'public',
        request: requestOf(operation),
        response: responseOf(operation),
      },
    ]),
  );
  return {
    endpoints: Object.fromEntries(endpoints),
    messages: document['x-live-messages'] as Record<string, Schema> | undefined,
    schemas: components.schemas as Record<string, Schema>,
  };
}

const linesOf = (record: object) =>
  Object.entries(record)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',\n');

/** JSON with one line for each endpoint, live message and schema, so that a diff shows what changed. */
export const formatContract = ({ endpoints, messages = {}, schemas }: Contract): string =>
  `{"endpoints":{\n${linesOf(endpoints)}\n},"messages":{\n${linesOf(messages)}\n},"schemas":{\n${linesOf(schemas)}\n}}\n`;

/** @returns null for a shell, which uses no API. */
export const parseContract = (json: string): Contract | null => JSON.parse(json) as Contract | null;

export const readContract = (file: string): Contract | null => parseContract(readFileSync(file, 'utf8'));
