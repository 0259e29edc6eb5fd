import type { Contract, Schema } from '../../server/src/release-rules/contract.ts';

/** `"POST","/orders"`: the arguments of every function of shared-api/client, which a minifier keeps. */
const ENDPOINT = /["'`](GET|POST|PUT|DELETE)["'`],\s*["'`](\/[^"'`]*)["'`]/g;
/** Names of fields and of headers. */
const NAMES = [/\w+/g, /\w+(-\w+)+/g];
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
/** Keywords that do not restrict values. */
const ANNOTATIONS = new Set(['description', 'default', 'title', 'examples']);
/** Fields of `Endpoint`, which do not occur in the code. */
const ENDPOINT_FIELDS = ['path', 'query', 'header', 'body'];

/** Leaves out the fields whose names do not occur in the code. */
function prune(schema: Schema, names: ReadonlySet<string>): Schema {
  const inner = (each: Schema) => prune(each, names);
  const { properties, required, items, anyOf, oneOf, ...rest } = schema;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !ANNOTATIONS.has(key))),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).flatMap(([name, each]) => (names.has(name) ? [[name, inner(each)]] : [])),
      ),
      required: (required ?? []).filter((name) => names.has(name)),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
  };
}

const referencesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);

/** The named schemas that the endpoints refer to, directly or through others. */
function referencedSchemas(
  endpoints: Contract['endpoints'],
  schemas: Contract['schemas'],
): Contract['schemas'] {
  const found = new Set(referencesIn(endpoints));
  // Iterating over a set includes the values that are added meanwhile.
  for (const name of found) referencesIn(schemas[name] ?? {}).forEach((each) => found.add(each));
  return Object.fromEntries([...found].sort().map((name) => [name, schemas[name] ?? {}]));
}

/**
 * The part of the contract that a remote uses, read from its built code (docs/decisions/0011).
 * @param code all of the remote's JavaScript.
 * @throws when the code names an endpoint that the contract does not have, or none at all.
 */
export function usedContract(contract: Contract, code: string): Contract {
  const names = new Set([...NAMES.flatMap((pattern) => code.match(pattern) ?? []), ...ENDPOINT_FIELDS]);
  const used = new Set([...code.matchAll(ENDPOINT)].map(([, method, path]) => `${method} ${path}`));
  if (used.size === 0) throw new Error('The code of the build names no endpoint of the API.');
  const endpoints: Contract['endpoints'] = {};
  for (const name of [...used].sort()) {
    const endpoint = contract.endpoints[name];
    if (!endpoint) throw new Error(`The code of the build uses ${name}, which the contract does not have.`);
    endpoints[name] = {
      access: endpoint.access,
      request: prune(endpoint.request, names),
      response: prune(endpoint.response, names),
    };
  }
  const schemas = Object.fromEntries(
    Object.entries(contract.schemas).map(([name, schema]) => [name, prune(schema, names)]),
  );
  return { endpoints, schemas: referencedSchemas(endpoints, schemas) };
}
