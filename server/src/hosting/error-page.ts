import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInterfaceLanguage } from 'shared-api/contract/restaurant/known-languages';
import { isApiAddress } from '../http/addresses';
import { sendError, setFailureHead } from '../http/errors';
import { chosenLanguage, messageLanguage } from '../http/request-language';
import { text } from '../i18n/text';
import { escapeHtml } from './page-head';

const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}';

/** Instead of a page that cannot be sent: without scripts and data, since reading those may be what fails. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApiAddress(request.url)) return sendError(error, request, reply);
  const chosen = chosenLanguage(request);
  const language = chosen && isInterfaceLanguage(chosen) ? chosen : messageLanguage(request);
  const { message } = setFailureHead(error, request, reply).toFailure(language);
  const title = text('page.unavailable')[language];
  return reply.header('content-security-policy', CONTENT_SECURITY_POLICY).type('text/html; charset=utf-8')
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
<p><a href="">${escapeHtml(text('page.retry')[language])}</a></p>
</main>
</body>
</html>
`);
}
