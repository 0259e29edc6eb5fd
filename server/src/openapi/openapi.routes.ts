import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { OPENAPI_URL } from '../http/contract-guard';
import { openApiDocument, type OpenApiDocument } from './openapi-document';

const DOCS_URL = '/api/docs';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Swagger UI sets style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Afiyet API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${DOCS_URL}/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${DOCS_URL}/assets/swagger-ui-bundle.js"></script>
<script src="${DOCS_URL}/start.js"></script>
</body>
</html>
`;
const START_SCRIPT = `SwaggerUIBundle({ dom_id: '#swagger-ui', url: '${OPENAPI_URL}', deepLinking: true });\n`;

/** The build copies Swagger UI beside the bundle. */
function assetsDir(): string {
  const copied = join(import.meta.dirname, 'swagger-ui');
  if (existsSync(copied)) return copied;
  return join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
}

/** Serves the OpenAPI document and Swagger UI. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: OpenApiDocument | undefined;

  app.get(OPENAPI_URL, { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((document ??= openApiDocument())),
  );

  app.get(DOCS_URL, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  app.get(`${DOCS_URL}/start.js`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(START_SCRIPT),
  );
  void app.register(fastifyStatic, {
    root: assetsDir(),
    prefix: `${DOCS_URL}/assets/`,
    decorateReply: false,
    index: false,
  });
}
