import { isDeepStrictEqual } from 'node:util';
import { MAY_GROW } from 'shared-api/contract/endpoint';
import type { Contract, Schema } from './contract.ts';

/** JSON Schema keywords in which the receiver may not be stricter than the sender. */
const UPPER_LIMITS = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const LOWER_LIMITS = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const FORMS = ['pattern', 'format', 'multipleOf'];

/** Said of what a server does not have (yet, or any more), so that a person knows which side to change. */
export const LACKS = 'this server lacks it';

type Schemas = Contract['schemas'];
/** Direction of a comparison: values that the sender may send with those that the receiver accepts. */
interface Direction {
  sender: Schemas;
  receiver: Schemas;
  /** Whether data is a request: a field unknown to the receiver is lost in a request and ignored in a response. */
  isRequest: boolean;
}

function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? resolve(schemas[name] ?? {}, schemas) : schema;
}

/** The schema's alternatives, each of at most one type. */
function alternatives(schema: Schema, schemas: Schemas): Schema[] {
  const resolved = resolve(schema, schemas);
  const several = resolved.anyOf ?? resolved.oneOf;
  if (several) return several.flatMap((each) => alternatives(each, schemas));
  const { type } = resolved;
  return Array.isArray(type) ? type.map((each) => ({ ...resolved, type: each })) : [resolved];
}

const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;
const typeOf = (schema: Schema): string | undefined => {
  const [value] = valuesOf(schema) ?? [];
  return (schema.type as string | undefined) ?? (value === undefined ? undefined : typeof value);
};
const isOfType = (sender: Schema, receiver: Schema) =>
  typeOf(receiver) === undefined ||
  typeOf(sender) === typeOf(receiver) ||
  (typeOf(sender) === 'integer' && typeOf(receiver) === 'number');
const describe = (schema: Schema) =>
  valuesOf(schema)
    ?.map((value) => JSON.stringify(value))
    .join(' | ') ??
  typeOf(schema) ??
  'anything';

function limitBreaks(sender: Schema, receiver: Schema, at: string, { isRequest }: Direction): string[] {
  const isBeyond = (key: string, sign: 1 | -1) =>
    receiver[key] !== undefined &&
    (sender[key] === undefined || Number(sender[key]) * sign > Number(receiver[key]) * sign);
  const limits = [
    ...UPPER_LIMITS.filter((key) => isBeyond(key, 1)),
    ...LOWER_LIMITS.filter((key) => isBeyond(key, -1)),
    ...FORMS.filter((key) => receiver[key] !== undefined && receiver[key] !== sender[key]),
  ];
  const [used, offered] = isRequest ? [sender, receiver] : [receiver, sender];
  return limits.map((key) => `${at}: ${key} ${used[key] ?? 'open'} → ${offered[key] ?? 'open'}`);
}

function objectBreaks(sender: Schema, receiver: Schema, at: string, direction: Direction): string[] {
  const sent = sender.properties ?? {};
  const received = receiver.properties ?? {};
  const ofReceived = Object.entries(received).flatMap(([name, schema]) => {
    const own = sent[name];
    const isNeeded = receiver.required?.includes(name) && !sender.required?.includes(name);
    if (isNeeded && direction.isRequest) return [`${at}.${name}: is required`];
    if (isNeeded) return [`${at}.${name}: ${own ? 'may be missing' : LACKS}`];
    return own ? schemaBreaks(own, schema, `${at}.${name}`, direction) : [];
  });
  const lost = direction.isRequest ? Object.keys(sent).filter((name) => !(name in received)) : [];
  return [...ofReceived, ...lost.map((name) => `${at}.${name}: ${LACKS}`)];
}

function alternativeBreaks(sender: Schema, receiver: Schema, at: string, direction: Direction): string[] {
  if (!isOfType(sender, receiver)) return [`${at}: may be ${describe(sender)}`];
  const receivedValues = valuesOf(receiver);
  if (receivedValues && !receiver[MAY_GROW]) {
    const isKnown = (value: unknown) => receivedValues.some((received) => isDeepStrictEqual(received, value));
    const unknown = valuesOf(sender)?.filter((value) => !isKnown(value)) ?? [`any ${describe(sender)}`];
    return unknown.map((value) => `${at}: ${JSON.stringify(value)} is not one of ${describe(receiver)}`);
  }
  return [
    ...(valuesOf(sender) ? [] : limitBreaks(sender, receiver, at, direction)),
    ...objectBreaks(sender, receiver, at, direction),
    ...(sender.items && receiver.items
      ? schemaBreaks(sender.items, receiver.items, `${at}[]`, direction)
      : []),
  ];
}

/** Paths at which the receiver does not accept a value that the sender may send. */
function schemaBreaks(sender: Schema, receiver: Schema, at: string, direction: Direction): string[] {
  const receivers = alternatives(receiver, direction.receiver);
  return alternatives(sender, direction.sender).flatMap((sent) => {
    const perReceiver = receivers.map((received) => ({
      isNear: isOfType(sent, received),
      breaks: alternativeBreaks(sent, received, at, direction),
    }));
    if (perReceiver.some(({ breaks }) => breaks.length === 0)) return [];
    // The alternative of the same type gives the most specific message.
    return perReceiver.find(({ isNear }) => isNear)?.breaks ?? [`${at}: may be ${describe(sent)}`];
  });
}

function accessBreaks(used: string, offered: string, name: string): string[] {
  if (offered === 'public') return [];
  const allowed = offered.split(' ');
  const isStricter = used === 'public' || !used.split(' ').every((role) => allowed.includes(role));
  return isStricter ? [`${name}: access ${used} → ${offered}`] : [];
}

/**
 * Every change of the server's API that breaks a front end, with its path, such as `POST /orders:
 * request.body.items[].note: is required`. A response may only become narrower, a request only wider.
 * @param used contract against which the front end was built (`usedContract`).
 */
export function contractBreaks(used: Contract, offered: Contract): string[] {
  return [...endpointBreaks(used, offered), ...messageBreaks(used, offered)];
}

function endpointBreaks(used: Contract, offered: Contract): string[] {
  return Object.entries(used.endpoints).flatMap(([name, endpoint]) => {
    const own = offered.endpoints[name];
    if (!own) return [`${name}: ${LACKS}`];
    const request = { sender: used.schemas, receiver: offered.schemas, isRequest: true };
    const response = { sender: offered.schemas, receiver: used.schemas, isRequest: false };
    return [
      ...accessBreaks(endpoint.access, own.access, name),
      ...schemaBreaks(endpoint.request, own.request, `${name}: request`, request),
      ...schemaBreaks(own.response, endpoint.response, `${name}: response`, response),
    ];
  });
}

/** Servers from before live messages were compared do not list them. */
function messageBreaks(used: Contract, offered: Contract): string[] {
  const { messages } = offered;
  if (!messages) return [];
  return Object.entries(used.messages ?? {}).flatMap(([name, data]) => {
    const own = messages[name];
    if (!own) return [`live message ${name}: ${LACKS}`];
    const direction = { sender: offered.schemas, receiver: used.schemas, isRequest: false };
    return schemaBreaks(own, data, `live message ${name}`, direction);
  });
}
