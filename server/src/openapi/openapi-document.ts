import { rolesWithAccess } from 'shared-api/domain/permissions';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { COMMON_ERRORS } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { APPROVAL_ERRORS, ERRORS, type ErrorCode } from 'shared-api/domain/errors';
import {
  API_BASE,
  APPROVAL_PIN_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  TOTAL_COUNT_HEADER,
} from 'shared-api/domain/api';
import { PIN_LENGTH } from 'shared-api/domain/access/limits';
import { LIVE_MESSAGES } from 'shared-api/contract/live-messages';
import { JsonSchemas, type JsonSchema } from './json-schemas';

/** Content by media type. */
type Content = Record<string, { schema: JsonSchema }>;
type Headers = Record<string, { description: string; schema: JsonSchema }>;
export type Operation = ReturnType<typeof operation>;
export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });
const object = (required: string[], properties: NonNullable<JsonSchema['properties']>): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

function accessNote(access: Endpoint['access']): string {
  if (access === 'public') return 'Public; staff may see more.';
  if (access === 'session') return 'Requires a session.';
  return `Requires the permission \`${access}\` (${rolesWithAccess(access).join(', ')}).`;
}

/** Descriptions of the contract's tags. */
const TAG_DESCRIPTIONS: Record<string, string> = {
  Health: 'Health of the server',
  Attempts: 'What became of requests whose response was lost',
  Auth: 'Signing in and out, and one’s own account',
  Users: 'Staff accounts',
  Languages: 'Languages that guests can choose, and their interface texts',
  'Legal texts': 'The privacy policy and the terms, in every language',
  Menu: 'All data of a guest’s first page, and the declarations of dishes',
  Courses: 'Courses of a meal, and when they are sent to the kitchen',
  Categories: 'Sections of the menu',
  Products: 'Dishes and drinks that can be ordered',
  'Import and export': 'The menu and the tables as CSV or XLSX files',
  Promotions: 'Reduced prices at certain times',
  Prices: 'Updates of many prices at once, and the history of price changes',
  'Product options': 'Options of a single product',
  'Option groups': 'Options that several products share: sizes, extras',
  Tables: 'Tables and their QR codes',
  Orders: 'From the guest’s cart to the kitchen',
  Kitchen: 'Stations, and the tickets on their displays',
  Printing: 'Receipt printers and their jobs',
  'Day close': 'The cash drawer, the current day and closed days',
  Bills: 'Bills of visits: voids, comps, discounts and payments',
  Visits: 'Parties at tables, with their orders, until they leave',
  'Shared carts': 'Carts in which guests of a table order together',
  'Waiter calls': 'Guests’ requests for a waiter',
  Push: 'Alerts on phones of staff',
  Feedback: 'Ratings and comments of guests',
  Statistics: 'Revenue and ratings, in the restaurant’s time zone',
  Settings: 'The restaurant’s texts, contact details and rules',
  Banners: 'Slides of the home page',
  'Social media': 'Links to the restaurant on other sites',
  Audit: 'Changes made by staff',
  Backups: 'The last daily backup, and copies outside of the machine',
  Demo: 'Evenings that a demo restaurant plays',
  Releases:
    'Releases of the front ends, keys of the teams that upload them, and their performance on devices',
  'Personal data': 'The personal data of a guest, to export or to erase',
};

const FAILURE: JsonSchema = {
  description:
    'Every failure. Branch on `code`; `message` is for people, Turkish or English by Accept-Language.',
  ...object(['success', 'message', 'code'], {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'array',
      description: 'Problems of single fields, by dotted path',
      items: object(['path', 'message'], { path: { type: 'string' }, message: { type: 'string' } }),
    },
  }),
};

/** All failures of an endpoint: those that it declares, and those that follow from its access and its input. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  if (endpoint.status === 204) return [];
  const { access, method, params, query, body, errors } = endpoint;
  const impossible = new Set<ErrorCode>();
  if (access === 'public') impossible.add('unauthenticated').add('forbidden');
  if (access === 'session') impossible.add('forbidden');
  if (!params && !query && !body && endpoint.bodyKind !== 'file') impossible.add('validation_failed');
  // Any request that may have a body is parsed, even if no body is expected.
  const ofBodies: ErrorCode[] = method === 'GET' ? [] : ['too_large', 'unsupported_media_type'];
  // Refused in a preview of a release that is not live (server/src/release-platform/previews/preview-gate.ts).
  const ofPreviews: ErrorCode[] = method === 'GET' ? [] : ['preview_read_only', 'preview_over'];
  const general = [...COMMON_ERRORS, ...ofBodies, ...ofPreviews].filter((code) => !impossible.has(code));
  return [...new Set([...general, ...errors, ...(endpoint.approvable ? APPROVAL_ERRORS : [])])];
}

function failureResponses(endpoint: Endpoint) {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => ERRORS[code].status);
  const retryAfter: Headers = {
    'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } },
  };
  return [...byStatus].map(([status, codes]) => ({
    status,
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].en}`).join(' '),
    headers: status === ERRORS.too_many_requests.status ? retryAfter : undefined,
    content: json({
      allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }],
    }),
  }));
}

function successResponse(endpoint: Endpoint, schemas: JsonSchemas) {
  const total: Headers = {
    [TOTAL_COUNT_HEADER]: { description: 'Number of matches on all pages', schema: { type: 'integer' } },
  };
  return {
    status: endpoint.status ?? 200,
    description: 'Done',
    headers: endpoint.countsTotal ? total : undefined,
    content:
      endpoint.status === 204
        ? undefined
        : json(
            object(['success', 'data'], {
              success: { const: true },
              data: schemas.reply(endpoint.reply),
              message: { type: 'string' },
            }),
          ),
  };
}

function bodyContent(
  { bodyKind, fileField = 'file', body }: Endpoint,
  schemas: JsonSchemas,
): Content | undefined {
  if (bodyKind === 'file') {
    const file: JsonSchema = { type: 'string', format: 'binary' };
    const fields = body ? schemas.input(body).properties : {};
    const schema = object([fileField], { [fileField]: file, ...fields });
    return { 'multipart/form-data': { schema } };
  }
  if (!body) return undefined;
  const schema = schemas.input(body);
  return bodyKind === 'form' ? { 'multipart/form-data': { schema }, ...json(schema) } : json(schema);
}

function parametersOf({ params, query, idempotent, approvable }: Endpoint, schemas: JsonSchemas) {
  const fields = (place: 'path' | 'query', schema: Endpoint['params']) =>
    schema ? schemas.fields(schema).map((field) => ({ in: place, ...field })) : [];
  const idempotencyKey = {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header' as const,
    required: false,
    description:
      'Key of the request; a repeat with the same key changes nothing and gets the first response again.',
    schema: { type: 'string', maxLength: 200 } satisfies JsonSchema,
  };
  const approvalPin = {
    name: APPROVAL_PIN_HEADER,
    in: 'header' as const,
    required: false,
    description: 'PIN of a person who has the permission that the caller lacks.',
    schema: { type: 'string', maxLength: PIN_LENGTH.max } satisfies JsonSchema,
  };
  return [
    ...fields('path', params),
    ...fields('query', query),
    ...(idempotent ? [idempotencyKey] : []),
    ...(approvable ? [approvalPin] : []),
  ];
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const operationId = ({ method, path }: Endpoint) =>
  method.toLowerCase() + path.split(/\W+/).filter(Boolean).map(capitalized).join('');

function operation(endpoint: Endpoint, schemas: JsonSchemas) {
  const content = bodyContent(endpoint, schemas);
  const responses = [successResponse(endpoint, schemas), ...failureResponses(endpoint)];
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessNote(endpoint.access),
    security: endpoint.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    /** The permission that a request needs, or `public` or `session`. */
    'x-permission': endpoint.access,
    /** The roles that have the permission, so that two documents can be compared; null for a public endpoint. */
    'x-roles': endpoint.access === 'public' ? null : rolesWithAccess(endpoint.access),
    parameters: parametersOf(endpoint, schemas),
    // A missing body is treated as one without fields.
    requestBody: content && { required: !endpoint.body?.safeParse({}).success, content },
    responses: Object.fromEntries(responses.map(({ status, ...response }) => [String(status), response])),
  };
}

/** JSON Schema of each live message's data, by audience and type. */
function liveMessages(schemas: JsonSchemas): Record<string, JsonSchema> {
  const messages = Object.entries(LIVE_MESSAGES).flatMap(([audience, types]) =>
    Object.entries(types).map(([type, data]): [string, JsonSchema] => [
      `${audience} ${type}`,
      schemas.reply(data),
    ]),
  );
  return Object.fromEntries(messages);
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of ENDPOINTS) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  const tags = [...new Set(ENDPOINTS.map(({ tag }) => tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Afiyet',
      version: '1',
      description:
        'A restaurant’s QR menu and ordering. Replies are wrapped: `{ success, data }` or `{ success, message, code }`. ' +
        'Money is lira with two decimals, times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    tags: tags.map((name) => ({ name, description: TAG_DESCRIPTIONS[name] })),
    paths,
    'x-live-messages': liveMessages(schemas),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token from the response of POST /auth/login',
        },
      },
      schemas: { Failure: FAILURE, ...schemas.components } as Record<string, JsonSchema>,
    },
  };
}
