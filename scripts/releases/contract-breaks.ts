import { isDeepStrictEqual } from 'node:util';
import { MAY_GROW } from '../../shared-api/src/contract/endpoint.ts';
import type { Contract, Schema } from './contract.ts';

/** How contracts that were recorded before there were permissions name the roles with access. */
const RECORDED_ACCESS: Partial<Record<string, string>> = {
  session: 'admin manager editor customer',
  staff: 'admin manager editor',
  manager: 'admin manager',
};
/** Limits by the keyword that states them; a taker may not be stricter than a giver. */
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const FORMS = ['pattern', 'format', 'multipleOf'];

/** One side of an exchange: the schemas that it refers to by name. */
type Entities = Contract['entities'];
interface Exchange {
  giver: Entities;
  taker: Entities;
  /** A request: what a taker does not know is lost, while a caller simply overlooks it in a reply. */
  isRequest: boolean;
}

function resolve(schema: Schema, entities: Entities): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolve(entities[name] ?? {}, entities) : schema;
}

/** The schema as single alternatives, each of one type at most. */
function alternatives(schema: Schema, entities: Entities): Schema[] {
  const resolved = resolve(schema, entities);
  const several = resolved.anyOf ?? resolved.oneOf;
  if (several) return several.flatMap((each) => alternatives(each, entities));
  const { type } = resolved;
  return Array.isArray(type) ? type.map((each) => ({ ...resolved, type: each })) : [resolved];
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;
const typeOf = (schema: Schema): string | undefined => {
  const [value] = valuesOf(schema) ?? [];
  return (schema.type as string | undefined) ?? (value === undefined ? undefined : typeof value);
};
const isOfType = (giver: Schema, taker: Schema) =>
  typeOf(taker) === undefined ||
  typeOf(giver) === typeOf(taker) ||
  (typeOf(giver) === 'integer' && typeOf(taker) === 'number');
const describe = (schema: Schema) =>
  valuesOf(schema)
    ?.map((value) => JSON.stringify(value))
    .join(' | ') ??
  typeOf(schema) ??
  'anything';

function limitBreaks(giver: Schema, taker: Schema, at: string, { isRequest }: Exchange): string[] {
  const isBeyond = (key: string, sign: 1 | -1) =>
    taker[key] !== undefined &&
    (giver[key] === undefined || Number(giver[key]) * sign > Number(taker[key]) * sign);
  const limits = [
    ...UPPER_LIMITS.filter((key) => isBeyond(key, 1)),
    ...LOWER_LIMITS.filter((key) => isBeyond(key, -1)),
    ...FORMS.filter((key) => taker[key] !== undefined && taker[key] !== giver[key]),
  ];
  const [used, offered] = isRequest ? [giver, taker] : [taker, giver];
  return limits.map((key) => `${at}: ${key} ${used[key] ?? 'open'} → ${offered[key] ?? 'open'}`);
}

function objectBreaks(giver: Schema, taker: Schema, at: string, exchange: Exchange): string[] {
  const given = giver.properties ?? {};
  const taken = taker.properties ?? {};
  const ofTaken = Object.entries(taken).flatMap(([name, schema]) => {
    const own = given[name];
    const isNeeded = taker.required?.includes(name) && !giver.required?.includes(name);
    if (isNeeded) return [`${at}.${name}: ${exchange.isRequest ? 'is needed' : 'may be missing'}`];
    return own ? schemaBreaks(own, schema, `${at}.${name}`, exchange) : [];
  });
  const lost = exchange.isRequest ? Object.keys(given).filter((name) => !(name in taken)) : [];
  return [...ofTaken, ...lost.map((name) => `${at}.${name}: is not read`)];
}

function alternativeBreaks(giver: Schema, taker: Schema, at: string, exchange: Exchange): string[] {
  if (!isOfType(giver, taker)) return [`${at}: may be ${describe(giver)}`];
  const takenValues = valuesOf(taker);
  if (takenValues && !taker[MAY_GROW]) {
    const isKnown = (value: unknown) => takenValues.some((taken) => isDeepStrictEqual(taken, value));
    const unknown = valuesOf(giver)?.filter((value) => !isKnown(value)) ?? [`any ${describe(giver)}`];
    return unknown.map((value) => `${at}: ${JSON.stringify(value)} is not one of ${describe(taker)}`);
  }
  return [
    ...(valuesOf(giver) ? [] : limitBreaks(giver, taker, at, exchange)),
    ...objectBreaks(giver, taker, at, exchange),
    ...(giver.items && taker.items ? schemaBreaks(giver.items, taker.items, `${at}[]`, exchange) : []),
  ];
}

/** Where something that the giver may give is nothing that the taker takes. */
function schemaBreaks(giver: Schema, taker: Schema, at: string, exchange: Exchange): string[] {
  const takers = alternatives(taker, exchange.taker);
  return alternatives(giver, exchange.giver).flatMap((given) => {
    const perTaker = takers.map((taken) => ({
      isNear: isOfType(given, taken),
      breaks: alternativeBreaks(given, taken, at, exchange),
    }));
    if (perTaker.some(({ breaks }) => breaks.length === 0)) return [];
    // The one of the same type says best what is wrong.
    return perTaker.find(({ isNear }) => isNear)?.breaks ?? [`${at}: may be ${describe(given)}`];
  });
}

function accessBreaks(used: string, offered: string, name: string): string[] {
  if (offered === 'public') return [];
  const allowed = offered.split(' ');
  const isStricter =
    used === 'public' || !(RECORDED_ACCESS[used] ?? used).split(' ').every((role) => allowed.includes(role));
  return isStricter ? [`${name}: access ${used} → ${offered}`] : [];
}

/**
 * Everything in which a server would break a front end: each with its path, such as
 * `POST /orders: sends.body.items[].note: is needed`. A reply may only become narrower, a request only wider.
 * @param used what the front end was built against (`usedContract`).
 */
export function contractBreaks(used: Contract, offered: Contract): string[] {
  return Object.entries(used.calls).flatMap(([name, call]) => {
    const own = offered.calls[name];
    if (!own) return [`${name}: is gone`];
    const request = { giver: used.entities, taker: offered.entities, isRequest: true };
    const reply = { giver: offered.entities, taker: used.entities, isRequest: false };
    return [
      ...accessBreaks(call.access, own.access, name),
      ...schemaBreaks(call.sends, own.sends, `${name}: sends`, request),
      ...schemaBreaks(own.gets, call.gets, `${name}: gets`, reply),
    ];
  });
}
