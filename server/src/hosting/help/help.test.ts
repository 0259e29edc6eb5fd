import { X509Certificate } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN_PATHS, CERTIFICATE_FILE, CERTIFICATE_PAGE, helpPageOf } from 'shared-api/domain/paths';
import { INTERFACE_LANGUAGES } from 'shared-api/domain/restaurant/known-languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '#testing/certificates';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { GUIDE_FOLDERS, GUIDE_INDEX, readGuide, renderGuidePage } from './guide';

const SCREENS = Object.values(ADMIN_PATHS).map(helpPageOf);
const IMAGES = join(GUIDE_FOLDERS.pages, 'images');
const IMAGE_MAX_BYTES = 40_000;

describe.each(INTERFACE_LANGUAGES)('the guide in %s', (language) => {
  const pages = readGuide()[language];

  it('has a page for every screen and for the devices of staff, and none for others', () => {
    expect([...pages.keys()].sort()).toEqual([...SCREENS, GUIDE_INDEX, CERTIFICATE_PAGE].sort());
  });

  it('lists every page', () => {
    const index = pages.get(GUIDE_INDEX)?.html ?? '';
    const listed = [...index.matchAll(/href="\/help\/([\w-]+)\?lang=(\w+)"/g)];
    expect(listed.map(([, page]) => page).sort()).toEqual([...SCREENS].sort());
    expect(new Set(listed.map(([, , code]) => code))).toEqual(new Set([language]));
  });

  it('has only links and images that exist, and small images', () => {
    for (const [name, { html }] of pages) {
      for (const [, page = ''] of html.matchAll(/href="\/help\/?([\w-]*)\?/g)) {
        expect([name, page, pages.has(page || GUIDE_INDEX)]).toEqual([name, page, true]);
      }
      expect(html).not.toMatch(/href="(?!\/help[/?])/);
      const images = [...html.matchAll(/src="\/help\/images\/([^"]+)"/g)].map(([, file = '']) =>
        join(IMAGES, file),
      );
      const isScreen = name !== GUIDE_INDEX && name !== CERTIFICATE_PAGE;
      expect([name, images.length]).toEqual([name, isScreen ? 1 : 0]);
      for (const image of images) expect([image, existsSync(image)]).toEqual([image, true]);
    }
    const files = readdirSync(join(IMAGES, language)).map((file) => join(IMAGES, language, file));
    expect(files.filter((file) => statSync(file).size > IMAGE_MAX_BYTES)).toEqual([]);
  });

  it('names every screen and button by the panel’s own text', () => {
    for (const [name, { title, html }] of pages) {
      expect([name, title]).not.toEqual([name, '']);
      expect(html).not.toContain('{{');
    }
  });
});

describe('a page of the guide', () => {
  it('cannot name what the panel does not have', () => {
    expect(() => renderGuidePage('{{tables.fly}}', 'tr')).toThrow('tables.fly');
  });

  it('shows HTML as text', () => {
    expect(
      renderGuidePage('A <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>', 'tr').html,
    ).not.toMatch(/<(?:script|img)/);
  });
});

describe('/help', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp();
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { host: 'menu.example', ...headers } });

  it('answers in the language that the browser prefers, without scripts', async () => {
    for (const [accepted, title, text] of [
      ['tr', 'Masalar', 'Kodları basmak'],
      ['en', 'Tables', 'Print the codes'],
    ] as const) {
      const { statusCode, body, headers } = await get('/help/tables', { 'accept-language': accepted });
      expect(statusCode).toBe(200);
      expect(body).toContain(`<html lang="${accepted}"`);
      expect(body).toContain(`<h1><b>${title}</b></h1>`);
      expect(body).toContain(text);
      expect(body).toContain('href="/admin/tables"');
      expect(body).not.toContain('<script');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('script-src');
    }
  });

  it('prefers the language of its address', async () => {
    const headers = { 'accept-language': 'tr', cookie: 'language=tr' };
    expect((await get('/help?lang=en', headers)).body).toContain('<h1>Help</h1>');
    expect((await get('/help?lang=xx', headers)).body).toContain('<h1>Yardım</h1>');
    expect((await get('/help', { 'accept-language': 'tr', cookie: 'language=en' })).body).toContain(
      '<h1>Help</h1>',
    );
  });

  it('serves what its pages link', async () => {
    const { body } = await get('/help/tables?lang=tr');
    const linked = [...body.matchAll(/(?:src|href)="(\/help\/(?:images|tokens)\/[^"]+)"/g)].map(
      ([, url = '']) => url,
    );
    expect(linked).toHaveLength(3);
    for (const url of linked) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  });

  it.each(['/help/nowhere', '/help/..%2f..%2fpackage', '/help/images/..%2f..%2fREADME.md'])(
    'has no page at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it('says in the person’s language that a page does not exist', async () => {
    const { statusCode, body } = await get('/help/nowhere?lang=en');
    expect(statusCode).toBe(404);
    expect(body).toContain('There is no such help page.');
  });
});

describe('the certificate of the restaurant’s own authority', () => {
  const download = async (env: Record<string, string>) =>
    (await buildTestApp({ env })).app.inject({ url: `/help/${CERTIFICATE_FILE}` });

  it('is downloaded from the page that says how a device installs it', async () => {
    const { cert } = makeCertificate('DNS:restaurant authority');
    const { statusCode, headers, rawPayload } = await download({ TLS_ROOT: cert });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-x509-ca-cert']);
    expect(new X509Certificate(rawPayload).fingerprint256).toBe(
      new X509Certificate(readFileSync(cert)).fingerprint256,
    );
    for (const language of INTERFACE_LANGUAGES) {
      expect(readGuide()[language].get(CERTIFICATE_PAGE)?.html).toContain(`href="/help/${CERTIFICATE_FILE}"`);
    }
  });

  it('never goes out with the key, even if the file has both', async () => {
    const { cert, key } = makeCertificate();
    appendFileSync(cert, readFileSync(key));
    expect((await download({ TLS_ROOT: cert })).body).not.toContain('PRIVATE KEY');
    expect((await download({ TLS_ROOT: key })).statusCode).toBe(404);
  });

  it('is missing without TLS_ROOT, and before Caddy has made it', async () => {
    expect((await download({})).statusCode).toBe(404);
    expect((await download({ TLS_ROOT: '/none.crt' })).statusCode).toBe(404);
  });
});
