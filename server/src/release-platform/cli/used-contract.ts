import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Contract, Endpoint, Schema } from '../rules/contract.ts';
import { filesOf } from '../rules/files.ts';

/** The first argument of `http.send('POST /orders')`. */
const CALL = /(?<=["'`])(?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*(?=["'`])/g;
/** The parts of a request and a response, which are no fields. */
const PARTS = ['path', 'query', 'header', 'body'];
/** Keywords that do not restrict values. */
const ANNOTATIONS = new Set(['description', 'default', 'title', 'examples']);

/** The scripts of a remote's build. Minifiers keep texts and the names of fields. */
export function codeOf(build: string): string {
  // A build that comes from the cache leaves those of an earlier one beside it, which the manifest does not name.
  const manifest = readFileSync(join(build, 'mf-manifest.json'), 'utf8');
  return filesOf(join(build, 'static'))
    .filter((file) => file.endsWith('.js') && manifest.includes(`/${basename(file)}"`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

const mapValues = <T, R>(record: Record<string, T>, convert: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, convert(value)]));

/** Keeps the fields with used names, all headers, and the required fields of a request, which are always sent. */
function prune(schema: Schema, words: ReadonlySet<string>, isRequest = false): Schema {
  const { properties, required = [], items, anyOf, oneOf, ...rest } = schema;
  const inner = (each: Schema) => prune(each, words, isRequest);
  const isUsed = (name: string) =>
    words.has(name) || name.includes('-') || (isRequest && required.includes(name));
  const fields = Object.entries(properties ?? {}).filter(([name]) => isUsed(name));
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !ANNOTATIONS.has(key))),
    ...(properties && {
      properties: mapValues(Object.fromEntries(fields), inner),
      required: required.filter(isUsed),
    }),
    ...(items && { items: inner(items) }),
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(oneOf && { oneOf: oneOf.map(inner) }),
  };
}

/** The named schemas that these parts of a contract refer to, directly or through others. */
function referredSchemas(parts: object, all: Contract['schemas']): Contract['schemas'] {
  const names = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(JSON.stringify(all[name] ?? {}));
    }
  };
  visit(JSON.stringify(parts));
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/**
 * The part of the contract that a build uses (docs/decisions/0101): the endpoints and live messages that its code names, with
 * the fields whose names occur anywhere in it.
 * @throws when the code names an endpoint that the contract does not have, or none at all.
 */
export function usedContract(contract: Contract, code: string): Contract {
  const words: ReadonlySet<string> = new Set([...PARTS, ...(code.match(/\w+/g) ?? [])]);
  const names = [...new Set(code.match(CALL))].sort();
  if (names.length === 0) throw new Error('The build uses no endpoint of the API.');
  const endpoints: Contract['endpoints'] = {};
  for (const name of names) {
    const endpoint: Endpoint | undefined = contract.endpoints[name];
    if (!endpoint) throw new Error(`The build uses ${name}, which the contract does not have.`);
    const { access, request, response } = endpoint;
    endpoints[name] = { access, request: prune(request, words, true), response: prune(response, words) };
  }

  const isStaff = Object.values(endpoints).some(({ access }) => access !== 'public');
  const followsOrders = words.has('orderTokens');
  const follows: Record<string, boolean> = {
    public: true,
    staff: isStaff,
    order: followsOrders,
    visit: followsOrders,
  };
  const messages = Object.entries(contract.messages ?? {}).filter(([name]) => {
    const [audience = '', type = ''] = name.split(' ');
    return follows[audience] && words.has(type);
  });

  const used = { endpoints, messages: mapValues(Object.fromEntries(messages), (data) => prune(data, words)) };
  return {
    ...used,
    schemas: referredSchemas(
      used,
      mapValues(contract.schemas, (schema) => prune(schema, words)),
    ),
  };
}
