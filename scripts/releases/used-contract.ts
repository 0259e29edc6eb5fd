import type { Call, Contract, Schema } from './contract.ts';

/** `"POST","/orders"`: how every function of shared-api/client names its call, whatever a bundler did to the rest. */
const CALL = /["'`](GET|POST|PUT|DELETE)["'`],\s*["'`](\/[^"'`]*)["'`]/g;
/** Names of fields, and of headers; a minus between two fields makes them no header. */
const NAMES = [/\w+/g, /\w+(-\w+)+/g];
const REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
/** Words for readers, and what a server fills in by itself: nothing that two sides could disagree on. */
const REMARKS = new Set(['description', 'default', 'title', 'examples']);
/** The frame of {@link Call}, which is ours and stands in no code. */
const FRAME = ['path', 'query', 'header', 'body'];

/** Leaves out every field whose name stands nowhere in the code: there nobody can read or send it. */
function prune(schema: Schema, names: ReadonlySet<string>): Schema {
  const inner = (each: Schema) => prune(each, names);
  const { properties, required, items, anyOf, oneOf, ...rest } = schema;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !REMARKS.has(key))),
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

/** The named schemas that these calls lead to. */
function reach(calls: Contract['calls'], entities: Contract['entities']): Contract['entities'] {
  const reached = new Set(referencesIn(calls));
  // A set that grows while it is walked is walked to its new end.
  for (const name of reached) referencesIn(entities[name] ?? {}).forEach((each) => reached.add(each));
  return Object.fromEntries([...reached].sort().map((name) => [name, entities[name] ?? {}]));
}

/**
 * What of the contract a remote uses, read from its built code (docs/decisions/0011).
 * @param code all of the remote's JavaScript.
 * @throws when the code names a call that the contract does not have, or none at all.
 */
export function usedContract(contract: Contract, code: string): Contract {
  const names = new Set([...NAMES.flatMap((pattern) => code.match(pattern) ?? []), ...FRAME]);
  const called = new Set([...code.matchAll(CALL)].map(([, method, path]) => `${method} ${path}`));
  if (called.size === 0) throw new Error('The code of the build names no call of the API.');
  const calls: Contract['calls'] = {};
  for (const name of [...called].sort()) {
    const call: Call | undefined = contract.calls[name];
    if (!call) throw new Error(`The code of the build calls ${name}, which the contract does not have.`);
    calls[name] = { access: call.access, sends: prune(call.sends, names), gets: prune(call.gets, names) };
  }
  const entities = Object.fromEntries(
    Object.entries(contract.entities).map(([name, schema]) => [name, prune(schema, names)]),
  );
  return { calls, entities: reach(calls, entities) };
}
