import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { ERRORS } from 'shared-api/domain/errors';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../testing/test-app';
import type { OpenApiDocument } from './openapi-document';

async function read(): Promise<{ document: OpenApiDocument; source: string }> {
  const test = await buildTestApp();
  const { body } = await test.app.inject('/api/v1/openapi.json');
  return { document: JSON.parse(body) as OpenApiDocument, source: body };
}

describe('the OpenAPI document', () => {
  it('passes a public linter without an error', async () => {
    const { source } = await read();
    const problems = await lintFromString({
      source,
      config: await createConfig({ extends: ['recommended'] }),
    });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    // Paths that older clients use, such as /products/options/{id} beside /products/{id}/options.
    // The endpoint for field reports never fails.
    expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(
      new Set(['no-ambiguous-paths', 'operation-4xx-response']),
    );
  });

  it('has every endpoint with its responses, failures and permission', async () => {
    const { document } = await read();
    for (const { method, path, access, status = 200, errors } of ENDPOINTS) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses, `${method} ${path}`).toContain(String(status));
      for (const code of errors) expect(statuses).toContain(String(ERRORS[code].status));
      expect(statuses.includes('401')).toBe(
        access !== 'public' || errors.some((code) => ERRORS[code].status === 401),
      );
      expect(operation?.security).toEqual(access === 'public' ? [{}, { session: [] }] : [{ session: [] }]);
    }
    const stated = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(stated).toHaveLength(ENDPOINTS.length);
  });

  it('has every referenced schema', async () => {
    const { document, source } = await read();
    const references = [...source.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(references).toContain('Order');
    for (const name of references) expect(document.components.schemas[name]?.properties).toBeDefined();
  });

  it('describes form data, files, filters, idempotency keys and totals', async () => {
    const { document } = await read();
    const { paths } = document;
    expect(Object.keys(paths['/categories']?.post?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
      'application/json',
    ]);
    expect(paths['/banners/upload']?.post?.requestBody?.content['multipart/form-data']?.schema).toEqual({
      type: 'object',
      required: ['image'],
      properties: { image: { type: 'string', format: 'binary' } },
    });
    expect(paths['/orders']?.get?.responses['200']?.headers).toHaveProperty('x-total-count');
    expect(paths['/orders']?.post?.parameters.map(({ name }) => name)).toContain('idempotency-key');
    expect(paths['/orders/{id}']?.get?.parameters).toEqual([
      { in: 'path', name: 'id', required: true, schema: { type: 'integer', exclusiveMinimum: 0 } },
    ]);
    expect(paths['/product-options']?.get?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['language_code', false],
      ['product_id', true],
    ]);
  });
});

describe('the page at /api/docs', () => {
  it('shows the document and loads nothing from another origin', async () => {
    const test = await buildTestApp();
    const { body, headers } = await test.app.inject('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(body.match(/<script>|\sstyle=|\son\w+=|https?:/)).toBeNull();
    const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url ?? '');
    const types: Record<string, unknown> = {};
    for (const url of files) {
      const file = await test.app.inject(url);
      expect(file.statusCode, url).toBe(200);
      types[url] = file.headers['content-type'];
      if (url.endsWith('start.js')) expect(file.body).toContain("url: '/api/v1/openapi.json'");
    }
    expect(types).toEqual({
      '/api/docs/assets/swagger-ui.css': 'text/css; charset=utf-8',
      '/api/docs/assets/swagger-ui-bundle.js': expect.stringMatching(/^(text|application)\/javascript/),
      '/api/docs/start.js': 'text/javascript; charset=utf-8',
    });
  });
});
