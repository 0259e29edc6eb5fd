import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { API_BASE, IDEMPOTENCY_KEY_HEADER } from 'shared-api/domain/api';
import { IMAGE_MAX_BYTES } from 'shared-api/domain/limits';
import { JsonSchemas, type JsonSchema } from '../openapi/json-schemas';

/** Existing, deleted and unknown ids. */
const plausibleId = fc.constantFrom(1, 2, 3, 4711);

const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  '',
  ' ',
  [],
  {},
  [[[]]],
  { id: 1 },
  -1,
  0,
  0.1,
  1.005,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  '1e308',
  'NaN',
  'Infinity',
  '-1',
  '9'.repeat(400),
  'x'.repeat(10_000),
  'İ'.repeat(10_000),
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202e\u0000\uffff',
  '👩‍👩‍👧‍👦'.repeat(50),
  '<script>alert(1)</script>',
  "'; drop table orders; --",
  '%_\\',
  '[{"language_code":"tr","name":"\\u0000"}]',
  '{"broken":',
];
const hostile = fc.constantFrom(...HOSTILE_VALUES);

function scalar(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      if (schema.exclusiveMinimum === 0) return plausibleId;
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 5, 1_000_000) });
    case 'number':
      return fc.constantFrom(0, 3.5, 12, 250.75);
    case 'string':
      if (schema.pattern === '^[a-z]{2}$') return fc.constantFrom('tr', 'en', 'xx');
      if (schema.format === 'email') return fc.constantFrom('a@ornek.example', 'b@ornek.example');
      if (schema.format === 'uri') return fc.constant('https://ornek.example/x');
      if (schema.pattern) {
        const maxLength = Math.max(schema.minLength ?? 0, 40);
        return fc.stringMatching(new RegExp(schema.pattern), { maxLength });
      }
      return fc.string({ minLength: schema.minLength, maxLength: Math.min(schema.maxLength ?? 20, 20) });
    default:
      return fc.constantFrom('[]', '[{"language_code":"tr","name":"Ad"}]', 'M-1', 7);
  }
}

/** Values of fields whose schema is less specific than their name. */
const VALUES_BY_NAME: [name: RegExp, values: fc.Arbitrary<unknown>][] = [
  [/(^|_)id$/, plausibleId],
  [/price|amount/, fc.constantFrom(0, 12.5, 620, '620.00')],
  [/^table_number$/, fc.constantFrom('M-1', 'm-1', 'M-99')],
];
const valuesFor = (name: string) => VALUES_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];

/** Values for a schema; with `wild`, any part may be replaced by a hostile value or be missing. */
function valuesOf(schema: JsonSchema, wild: boolean): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  const types = Array.isArray(schema.type) ? schema.type : undefined;
  let proper: fc.Arbitrary<unknown>;
  if (alternatives) proper = fc.oneof(...alternatives.map((each) => valuesOf(each as JsonSchema, wild)));
  else if (types) proper = fc.oneof(...types.map((type) => valuesOf({ ...schema, type }, wild)));
  else if (schema.type === 'array') {
    const minLength = schema.minItems ?? 0;
    proper = fc.array(valuesOf((schema.items ?? {}) as JsonSchema, wild), {
      minLength,
      maxLength: minLength + 2,
    });
  } else if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, property]) => [
      name,
      (!wild && valuesFor(name)) || valuesOf(property as JsonSchema, wild),
    ]);
    const requiredKeys = wild ? [] : (schema.required ?? []);
    proper = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
  } else proper = scalar(schema);
  return wild ? fc.oneof({ arbitrary: proper, weight: 5 }, { arbitrary: hostile, weight: 1 }) : proper;
}

/** A valid value, or one with a hostile part. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return fc.oneof(fc.constant(value), hostile);
  const entries = Object.entries(value);
  if (entries.length === 0) return fc.constant(value);
  return fc
    .constantFrom(...entries)
    .chain(([name, part]) =>
      spoiled(part).map((other) =>
        Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
      ),
    );
}

/** Already escaped, so that it may contain broken escapes. */
const HOSTILE_TEXTS = [
  '',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '2147483648',
  '99999999999999999999999',
  'NaN',
  'null',
  'x'.repeat(10_000),
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%9F%8D%BD',
  '%',
  '%zz',
  '..%2f..%2f',
  "'%20or%201=1--",
  '%25_%5C',
  '1;2',
];
const escapedText = (schema: JsonSchema) =>
  fc.oneof(
    { arbitrary: valuesOf(schema, false).map((value) => encodeURIComponent(String(value))), weight: 4 },
    { arbitrary: fc.constantFrom(...HOSTILE_TEXTS), weight: 1 },
  );

function addresses({ path, params, query }: Endpoint, schemas: JsonSchemas): fc.Arbitrary<string> {
  const parameters = params ? schemas.fields(params) : [];
  const filters = query ? schemas.fields(query) : [];
  const filled = fc
    .tuple(...parameters.map(({ schema }) => escapedText(schema)))
    .map((texts) =>
      parameters.reduce((url, { name }, index) => url.replace(`{${name}}`, () => texts[index] ?? ''), path),
    );
  const one = fc.oneof(
    fc.constant('_t=1'),
    ...filters.map(({ name, schema }) => escapedText(schema).map((text) => `${name}=${text}`)),
  );
  const search = fc.array(one, { maxLength: filters.length + 1 }).map((parts) => parts.join('&'));
  return fc.tuple(filled, search).map(([url, filter]) => `${API_BASE}${url}${filter && `?${filter}`}`);
}

interface Payload {
  contentType?: string;
  payload?: string | Buffer;
}

const BOUNDARY = 'a-boundary';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

function multipart(
  fields: [name: string, value: unknown][],
  file?: { field: string; bytes: Buffer },
): Payload {
  const parts: Buffer[] = fields.map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
    return Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
  });
  if (file) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'));
  }
  return { contentType: MULTIPART, payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]) };
}

const asJson = (value: unknown): Payload => ({
  contentType: 'application/json',
  payload: JSON.stringify(value),
});

const MEGABYTE = 1024 * 1024;
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Bodies that fail before validation. */
const BROKEN_PAYLOADS: Payload[] = [
  {},
  ...[
    '',
    '{',
    '{"name":',
    'nonsense',
    '[1,',
    '{"a":1}}',
    '\ufeff{}',
    '"\\ud800"',
    '{"__proto__":{"role":"admin"}}',
  ].map((payload) => ({ contentType: 'application/json', payload })),
  { contentType: 'application/json', payload: '['.repeat(50_000) },
  { contentType: 'application/json', payload: `{"name":"${'x'.repeat(2 * MEGABYTE)}"}` },
  { contentType: 'application/json', payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
  { contentType: 'text/plain', payload: 'hello' },
  { contentType: 'application/xml', payload: '<a/>' },
  { contentType: 'application/x-www-form-urlencoded', payload: 'name=x' },
  { contentType: 'nonsense', payload: '{}' },
  { contentType: 'multipart/form-data', payload: 'no boundary' },
  { contentType: MULTIPART, payload: 'no part' },
  {
    contentType: MULTIPART,
    payload: `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\ncut of`,
  },
];
/** One transparent pixel. */
const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const FILES = [
  Buffer.from(IMAGE, 'base64'),
  Buffer.alloc(0),
  Buffer.from('not an image'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  PNG_START,
  Buffer.concat([PNG_START, Buffer.alloc(1_000, 7)]),
  Buffer.alloc(IMAGE_MAX_BYTES + 1, 1),
];

function payloads(endpoint: Endpoint, schemas: JsonSchemas, example: unknown): fc.Arbitrary<Payload> {
  const broken = fc.constantFrom(...BROKEN_PAYLOADS);
  if (endpoint.bodyKind === 'file') {
    const field = fc.constantFrom(endpoint.fileField ?? 'file', 'other');
    const fields: fc.Arbitrary<[name: string, value: unknown][]> = endpoint.body
      ? valuesOf(schemas.input(endpoint.body), true).map((body) => Object.entries(Object(body) as object))
      : fc.constant([]);
    const upload = fc
      .tuple(field, fc.constantFrom(...FILES), fields)
      .map(([name, bytes, others]) => multipart(others, { field: name, bytes }));
    return fc.oneof(upload, broken);
  }
  if (!endpoint.body)
    return fc.oneof({ arbitrary: fc.constant({}), weight: 5 }, { arbitrary: broken, weight: 1 });
  const schema = schemas.input(endpoint.body);
  const bodies = fc.oneof(
    { arbitrary: valuesOf(schema, false), weight: 1 },
    { arbitrary: valuesOf(schema, true), weight: 2 },
    { arbitrary: spoiled(example), weight: example === undefined ? 0 : 2 },
  );
  const forms = bodies.map((body) => multipart(Object.entries(Object(body) as object)));
  const kinds = [
    { arbitrary: bodies.map(asJson), weight: 4 },
    { arbitrary: broken, weight: 1 },
  ];
  return endpoint.bodyKind === 'form'
    ? fc.oneof({ arbitrary: forms, weight: 4 }, ...kinds)
    : fc.oneof(...kinds);
}

const HOSTILE_HEADERS: Record<string, string>[] = [
  {},
  {},
  { 'accept-language': 'x'.repeat(5_000) },
  { 'accept-language': ';q=,,;;q=9e999,*;q=-1' },
  { [IDEMPOTENCY_KEY_HEADER]: 'k'.repeat(201) },
  { [IDEMPOTENCY_KEY_HEADER]: 'a key' },
  { 'if-none-match': '"\u00ff' },
];

/**
 * Requests to one endpoint: valid, slightly invalid and random ones.
 * @param example a valid body, for endpoints where random ones are never valid.
 */
export function randomRequests(endpoint: Endpoint, example?: unknown): fc.Arbitrary<InjectOptions> {
  const schemas = new JsonSchemas();
  return fc
    .tuple(
      addresses(endpoint, schemas),
      payloads(endpoint, schemas, example),
      fc.constantFrom(...HOSTILE_HEADERS),
      // A new address each time, so that rate limits do not apply.
      fc.ipV4(),
    )
    .map(([url, { contentType, payload }, headers, address]) => ({
      method: endpoint.method,
      url,
      payload,
      remoteAddress: address,
      headers: {
        ...headers,
        ...(contentType && { 'content-type': contentType }),
      },
    }));
}
