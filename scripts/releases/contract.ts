import type { OpenApiDocument, Operation } from '../../server/src/openapi/openapi-document.ts';

/** As much of JSON Schema as the API's own document is written in. */
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

export interface Call {
  /** `public`, or the roles that may use the endpoint, separated by spaces. */
  access: string;
  /** What the caller gives: an object of `path`, `query`, `header` and `body`. */
  sends: Schema;
  /** What a success answers: an object of `body` and `header`. */
  gets: Schema;
}

/** What a front end and a server agree on, or the part of it that one front end uses. */
export interface Contract {
  /** By method and path: `POST /orders`. */
  calls: Record<string, Call>;
  /** Named schemas, `#/components/schemas/<name>`. */
  entities: Record<string, Schema>;
}

const objectOf = (fields: [name: string, isRequired: boolean, schema: Schema][]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(([name, , schema]) => [name, schema])),
  required: fields.flatMap(([name, isRequired]) => (isRequired ? [name] : [])),
});

function sendsOf({ parameters, requestBody }: Operation): Schema {
  const places = (['path', 'query', 'header'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    const fields = own.map(({ name, required, schema }): [string, boolean, Schema] => [
      name,
      required,
      schema as Schema,
    ]);
    return fields.length > 0 ? [[place, true, objectOf(fields)] as [string, boolean, Schema]] : [];
  });
  // A body that may come as form data or as JSON has the same fields in both.
  const [body] = Object.values(requestBody?.content ?? {});
  return objectOf(body ? [...places, ['body', true, body.schema as Schema]] : places);
}

function getsOf({ responses }: Operation): Schema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const headers = Object.entries(success?.headers ?? {}).map(([name, header]): [string, boolean, Schema] => [
    name,
    true,
    header.schema as Schema,
  ]);
  const body = success?.content['application/json']?.schema as Schema | undefined;
  return objectOf([
    ['header', true, objectOf(headers)],
    ['body', true, body ?? {}],
  ]);
}

/** The contract that an OpenAPI document of the server's states; failures are left out, since any call may fail. */
export function contractOf({ paths, components }: OpenApiDocument): Contract {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Call] => [
      `${method.toUpperCase()} ${path}`,
      {
        access: operation['x-roles']?.join(' ') ?? 'public',
        sends: sendsOf(operation),
        gets: getsOf(operation),
      },
    ]),
  );
  return { calls: Object.fromEntries(calls), entities: components.schemas as Record<string, Schema> };
}
