import { rolesWithAccess, type Role } from 'shared-api/contract/permissions';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { COMMON_ERRORS } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { ERRORS, type ErrorCode } from 'shared-api/contract/errors';
import { API_BASE, IDEMPOTENCY_KEY_HEADER, TOTAL_COUNT_HEADER } from 'shared-api/contract/limits';
import { JsonSchemas, type JsonSchema } from './json-schemas';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
type Content = Record<string, { schema: JsonSchema }>;
interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: Content;
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  /** The permission that a request needs, or `public` or `session`. */
  'x-permission': Endpoint['access'];
  /** The roles that have it, so that two documents can be compared; null for a public endpoint. */
  'x-roles': readonly Role[] | null;
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
}
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>;
    schemas: Record<string, JsonSchema>;
  };
}

function accessNote(access: Endpoint['access']): string {
  if (access === 'public') return 'Public; staff may see more.';
  if (access === 'session') return 'Requires a session.';
  return `Requires the permission \`${access}\` (${rolesWithAccess(access).join(', ')}).`;
}

/** What each tag of the contract is about. */
const AREAS: Record<string, string> = {
  Health: 'Whether the server works',
  Auth: 'Signing in and out, and what people do with their own account',
  Users: 'The staff’s accounts',
  Languages: 'Languages that guests choose from, and the interface’s texts in them',
  Menu: 'What a guest’s first paint needs, in one call',
  Categories: 'The menu’s sections',
  Products: 'What can be ordered',
  'Product options': 'What can be added to a product',
  Tables: 'Tables and the codes on them',
  Orders: 'From the guest’s cart to the kitchen',
  'Waiter calls': 'Guests who ask for somebody to come',
  Feedback: 'What guests say of their visit',
  Statistics: 'Figures, by the restaurant’s own clock',
  Settings: 'What the restaurant says of itself and how it works',
  Banners: 'The home page’s slides',
  'Social media': 'Links to the restaurant elsewhere',
  Audit: 'Who of the staff changed what',
  Backups: 'What came of the daily backup',
  'Personal data': 'What is held about a guest, to be handed out or forgotten',
};

const FAILURE: JsonSchema = {
  type: 'object',
  description:
    'Every failure. Branch on `code`; `message` is for people, Turkish or English by Accept-Language.',
  required: ['success', 'message', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'array',
      description: 'What is wrong with single fields, by dotted path',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

/** Every failure that the call can answer with: those that it names, and those that follow from how it is made. */
export function failuresOf(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, errors } = endpoint;
  const impossible = new Set<ErrorCode>();
  if (access === 'public') impossible.add('unauthenticated').add('forbidden');
  if (access === 'session') impossible.add('forbidden');
  if (!params && !query && !body && endpoint.bodyKind !== 'file') impossible.add('validation_failed');
  // A body is read wherever one may be sent, also where none is asked for.
  const ofBodies: ErrorCode[] = method === 'GET' ? [] : ['too_large', 'unsupported_media_type'];
  const general = [...COMMON_ERRORS, ...ofBodies].filter((code) => !impossible.has(code));
  return [...new Set([...general, ...errors])];
}

function failureResponses(endpoint: Endpoint): Record<string, Response> {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].en}`).join(' '),
        ...(status === ERRORS.too_many_requests.status && {
          headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
        }),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

function successResponse(endpoint: Endpoint, schemas: JsonSchemas): Response {
  return {
    description: 'Done',
    ...(endpoint.countsTotal && {
      headers: {
        [TOTAL_COUNT_HEADER]: {
          description: 'How many match, beside this page',
          schema: { type: 'integer' },
        },
      },
    }),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'data'],
          properties: {
            success: { const: true },
            data: schemas.reply(endpoint.reply),
            message: { type: 'string' },
          },
        },
      },
    },
  };
}

function bodyContent(endpoint: Endpoint, schemas: JsonSchemas): Content | undefined {
  if (endpoint.bodyKind === 'file') {
    const field = endpoint.fileField ?? 'file';
    const properties = { [field]: { type: 'string', format: 'binary' } } as const;
    return { 'multipart/form-data': { schema: { type: 'object', required: [field], properties } } };
  }
  if (!endpoint.body) return undefined;
  const schema = schemas.input(endpoint.body);
  const json: Content = { 'application/json': { schema } };
  return endpoint.bodyKind === 'form' ? { 'multipart/form-data': { schema }, ...json } : json;
}

function parametersOf(endpoint: Endpoint, schemas: JsonSchemas): Parameter[] {
  const fields = (place: 'path' | 'query', schema: Endpoint['params']) =>
    schema ? schemas.fields(schema).map((field) => ({ in: place, ...field })) : [];
  const parameters: Parameter[] = [...fields('path', endpoint.params), ...fields('query', endpoint.query)];
  if (endpoint.idempotent) {
    parameters.push({
      name: IDEMPOTENCY_KEY_HEADER,
      in: 'header',
      required: false,
      description: 'Sent again with the same key, the call is not done twice: the first answer comes back.',
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return parameters;
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const operationId = ({ method, path }: Endpoint) =>
  method.toLowerCase() + path.split(/\W+/).filter(Boolean).map(capitalized).join('');

function operation(endpoint: Endpoint, schemas: JsonSchemas): Operation {
  const content = bodyContent(endpoint, schemas);
  return {
    operationId: operationId(endpoint),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessNote(endpoint.access),
    security: endpoint.access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    'x-permission': endpoint.access,
    'x-roles': endpoint.access === 'public' ? null : rolesWithAccess(endpoint.access),
    parameters: parametersOf(endpoint, schemas),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [String(endpoint.status ?? 200)]: successResponse(endpoint, schemas),
      ...failureResponses(endpoint),
    },
  };
}

/** The contract as an OpenAPI 3.1 document; a call that is not in it does not exist. */
export function openApiDocument(): OpenApiDocument {
  const schemas = new JsonSchemas();
  const paths: OpenApiDocument['paths'] = {};
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
    tags: tags.map((name) => ({ name, description: AREAS[name] })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that POST /auth/login answers' },
      },
      schemas: { Failure: FAILURE, ...schemas.components },
    },
  };
}
