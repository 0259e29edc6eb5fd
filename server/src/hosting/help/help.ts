import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminPathOf, CERTIFICATE_FILE, HELP_PATH } from 'shared-api/domain/paths';
import {
  INTERFACE_LANGUAGES,
  isInterfaceLanguage,
  type InterfaceLanguage,
} from 'shared-api/domain/restaurant/known-languages';
import type { Config } from '#config';
import { escapeHtml, pageLanguage, sendPlainPage } from '#http/plain-page';
import { text } from '#i18n/text';
import { readRootCertificate } from '#tls/root-certificate';
import { GUIDE_FOLDERS, GUIDE_INDEX, guideAddress, readGuide, type GuidePage } from './guide';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const CACHE_FOR_AN_HOUR_MS = 3_600_000;

/** Uses the design tokens of the apps, which the page links. */
const STYLE = `
:root{--text-2xl:1.75rem;--text-xl:1.25rem}
body{max-width:52rem;margin:0 auto;padding:0 1rem 4rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;min-height:3.5rem;margin-bottom:1.5rem;border-bottom:1px solid var(--color-line)}
header nav{display:flex;gap:1rem;margin-left:auto}
header a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
header a[aria-current]{color:var(--color-ink);text-decoration:none}
main>*+*{margin-top:1rem}
main h2{margin-top:2rem}
main h1+p{color:var(--color-ink-soft);font-size:1.125rem}
main ul,main ol{padding-left:1.5rem}
main li+li{margin-top:.25rem}
main img{border:1px solid var(--color-line);border-radius:.5rem}
`;

/** Serves the guide for staff: plain pages from docs/guide, which need neither scripts nor a session. */
export function registerHelp(app: FastifyInstance, config: Pick<Config, 'tlsRoot'>): void {
  for (const [prefix, root] of [
    ['images', join(GUIDE_FOLDERS.pages, 'images')],
    ['tokens', GUIDE_FOLDERS.tokens],
  ] as const) {
    void app.register(fastifyStatic, {
      root,
      prefix: `${HELP_PATH}/${prefix}/`,
      decorateReply: false,
      index: false,
      maxAge: CACHE_FOR_AN_HOUR_MS,
    });
  }
  app.get(`${HELP_PATH}/${CERTIFICATE_FILE}`, (request, reply) => {
    // Read each time: Caddy makes it when it starts for the first time.
    const root = readRootCertificate(config);
    if (!root) return sendPage(request, reply, CERTIFICATE_FILE);
    // The certificate alone, whatever else the file has.
    return reply.header('cache-control', 'no-cache').type('application/x-x509-ca-cert').send(root.raw);
  });
  app.get(HELP_PATH, (request, reply) => sendPage(request, reply, GUIDE_INDEX));
  app.get<{ Params: { page: string } }>(`${HELP_PATH}/:page`, (request, reply) =>
    sendPage(request, reply, request.params.page),
  );
}

function sendPage(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
  const { lang } = request.query as { lang?: unknown };
  const language = typeof lang === 'string' && isInterfaceLanguage(lang) ? lang : pageLanguage(request);
  reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language', 'x-robots-tag': 'noindex' });
  const page = readGuide()[language].get(name);
  if (!page) {
    return sendPlainPage(reply.code(404), language, {
      title: text('help.title')[language],
      message: text('help.unknown_page')[language],
      link: { href: guideAddress(GUIDE_INDEX, language), label: text('help.all_pages')[language] },
    });
  }
  return reply
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .type('text/html; charset=utf-8')
    .send(pageHtml(name, page, language));
}

function pageHtml(name: string, { title, html }: GuidePage, language: InterfaceLanguage): string {
  const screen = adminPathOf(name);
  const link = (href: string, label: string) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
  const languages = INTERFACE_LANGUAGES.map((each) =>
    each === language
      ? `<a aria-current="true">${each.toUpperCase()}</a>`
      : `<a href="${guideAddress(name, each)}" lang="${each}" hreflang="${each}">${each.toUpperCase()}</a>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name === GUIDE_INDEX ? '' : `${title} · `}${escapeHtml(text('help.title')[language])}</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${HELP_PATH}/tokens/tokens.css">
<link rel="stylesheet" href="${HELP_PATH}/tokens/fonts.css">
<style>${STYLE}</style>
</head>
<body>
<header>
${link(guideAddress(GUIDE_INDEX, language), text(name === GUIDE_INDEX ? 'help.title' : 'help.all_pages')[language])}
${screen === undefined ? '' : link(screen, text('help.open_screen')[language])}
<nav aria-label="${escapeHtml(text('help.language')[language])}">${languages.join('\n')}</nav>
</header>
<main>
${html}</main>
</body>
</html>
`;
}
