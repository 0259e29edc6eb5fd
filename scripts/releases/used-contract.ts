import type { Contract, Schema } from '../../server/src/release-rules/contract.ts';
import { ALL_FIELDS, type ApiUse, type EndpointUse } from '../api-use/api-use.ts';

/** Keywords that do not restrict values. */
const ANNOTATIONS = new Set(['description', 'default', 'title', 'examples']);

/** Indexes of the trees of fields that a value is used with; `all` keeps every field. */
type Uses = ReadonlySet<number> | 'all';
const of = (use: number | undefined): Uses =>
  use === ALL_FIELDS ? 'all' : new Set(use === undefined ? [] : [use]);

const union = (a: Uses, b: Uses): Uses => (a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]));

class Pruning {
  /** The used fields of each named schema, combined from all references to it. */
  private readonly named = new Map<string, Uses>();

  private readonly trees: ApiUse['trees'];
  private readonly known: Contract['schemas'];

  constructor(trees: ApiUse['trees'], known: Contract['schemas']) {
    this.trees = trees;
    this.known = known;
  }

  private within(uses: Uses, field: string): Uses | undefined {
    if (uses === 'all') return uses;
    const inner = [...uses].flatMap((use) => this.trees[use]?.[field] ?? []);
    if (inner.includes(ALL_FIELDS)) return 'all';
    return inner.length > 0 ? new Set(inner) : undefined;
  }

  /** Removes unused fields. Required fields of a request stay, because they are always sent. */
  prune(schema: Schema, uses: Uses, isRequest = false): Schema {
    const { $ref, properties, required = [], items, anyOf, oneOf, ...rest } = schema;
    const name = $ref?.split('/').at(-1);
    if (name) this.named.set(name, union(this.named.get(name) ?? new Set(), uses));
    const inner = (each: Schema) => this.prune(each, uses, isRequest);
    const fields = Object.entries(properties ?? {}).flatMap(([field, each]): [string, Schema][] => {
      const use = this.within(uses, field) ?? (isRequest && required.includes(field) ? 'all' : undefined);
      return use ? [[field, this.prune(each, use, isRequest)]] : [];
    });
    const names = new Set(fields.map(([field]) => field));
    return {
      ...($ref && { $ref }),
      ...Object.fromEntries(Object.entries(rest).filter(([key]) => !ANNOTATIONS.has(key))),
      ...(properties && {
        properties: Object.fromEntries(fields),
        required: required.filter((field) => names.has(field)),
      }),
      ...(items && { items: inner(items) }),
      ...(anyOf && { anyOf: anyOf.map(inner) }),
      ...(oneOf && { oneOf: oneOf.map(inner) }),
    };
  }

  /** The named schemas that were referred to, directly or through others. */
  schemas(): Contract['schemas'] {
    const pruned = new Map<string, Schema>();
    for (let before = ''; before !== this.state();) {
      before = this.state();
      for (const [name, uses] of this.named) pruned.set(name, this.prune(this.known[name] ?? {}, uses));
    }
    return Object.fromEntries([...pruned].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private state = () => JSON.stringify([...this.named].map(([name, uses]) => [name, ...uses]));
}

/** `all` for headers and path parameters, which every request has. */
function requestUses({ query, body }: EndpointUse): Record<string, Uses> {
  return { path: 'all', header: 'all', query: of(query), body: of(body) };
}

function pruneParts(pruning: Pruning, request: Schema, uses: Record<string, Uses>): Schema {
  const parts = Object.entries(request.properties ?? {}).map(([part, schema]): [string, Schema] => [
    part,
    pruning.prune(schema, uses[part] ?? 'all', true),
  ]);
  return { ...request, properties: Object.fromEntries(parts) };
}

/** The response's envelope is read by the client itself. */
function pruneResponse(pruning: Pruning, response: Schema, { reply, readsHeaders }: EndpointUse): Schema {
  const { header, body } = response.properties ?? {};
  const { data, ...envelope } = body?.properties ?? {};
  const parts = {
    ...(header && readsHeaders && { header: pruning.prune(header, 'all') }),
    ...(body && {
      body: {
        ...pruning.prune({ ...body, properties: envelope }, 'all'),
        properties: { ...envelope, ...(data && { data: pruning.prune(data, of(reply)) }) },
        required: body.required,
      },
    }),
  };
  return { ...response, properties: parts, required: Object.keys(parts) };
}

/**
 * The part of the contract that a remote uses, as its build found it (docs/decisions/0075).
 * @throws when the build uses an endpoint that the contract does not have, or none at all.
 */
export function usedContract(
  contract: Contract,
  { endpoints: used, messages, audiences, trees }: ApiUse,
): Contract {
  if (Object.keys(used).length === 0) throw new Error('The build uses no endpoint of the API.');
  const pruning = new Pruning(trees, contract.schemas);
  const endpoints: Contract['endpoints'] = {};
  for (const [name, use] of Object.entries(used)) {
    const endpoint = contract.endpoints[name];
    if (!endpoint) throw new Error(`The build uses ${name}, which the contract does not have.`);
    endpoints[name] = {
      access: endpoint.access,
      request: pruneParts(pruning, endpoint.request, requestUses(use)),
      response: pruneResponse(pruning, endpoint.response, use),
    };
  }
  const usedMessages = Object.entries(contract.messages ?? {}).flatMap(([name, data]): [string, Schema][] => {
    const [audience = '', type = ''] = name.split(' ');
    const use = audiences.includes(audience) ? messages[type] : undefined;
    return use === undefined ? [] : [[name, pruning.prune(data, of(use))]];
  });
  return { endpoints, messages: Object.fromEntries(usedMessages), schemas: pruning.schemas() };
}
