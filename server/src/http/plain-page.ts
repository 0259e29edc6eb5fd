import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInterfaceLanguage, type InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { chosenLanguage, messageLanguage } from './request-language';

export const escapeHtml = (value: string) =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}';

/** The language chosen on this phone if the server has texts in it, otherwise the browser's. */
export function pageLanguage(request: FastifyRequest): InterfaceLanguage {
  const chosen = chosenLanguage(request);
  return chosen && isInterfaceLanguage(chosen) ? chosen : messageLanguage(request);
}

interface PlainPage {
  title: string;
  message: string;
  link: { href: string; label: string };
}

/** A page without a front end, scripts and data. */
export const sendPlainPage = (
  reply: FastifyReply,
  language: InterfaceLanguage,
  { title, message, link }: PlainPage,
): FastifyReply =>
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY).type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>
</main>
</body>
</html>
`);
