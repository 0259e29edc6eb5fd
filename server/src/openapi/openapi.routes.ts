import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { OPENAPI_URL } from '../http/contract-guard';
import { DOCS_STYLE, docsPage } from './docs-page';
import { openApiDocument, type OpenApiDocument } from './openapi-document';

/** The page runs no script and loads nothing; its one style sheet is known by its hash. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(DOCS_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The contract for tools, and the same to read. */
export function registerOpenApi(app: FastifyInstance): void {
  let made: OpenApiDocument | undefined;
  // Made when first asked for: most servers never are.
  const document = () => (made ??= openApiDocument());

  app.get(OPENAPI_URL, { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document()),
  );

  app.get('/api/docs', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(docsPage(document(), OPENAPI_URL)),
  );
}
