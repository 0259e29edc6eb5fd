import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApiAddress } from '../http/addresses';
import { sendError, setFailureHead } from '../http/errors';
import { text } from '../i18n/text';
import { pageLanguage, sendPlainPage } from '../http/plain-page';

/** Sent instead of a page that cannot be created: without scripts and data, since reading those may be what fails. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApiAddress(request.url)) return sendError(error, request, reply);
  const language = pageLanguage(request);
  const { message } = setFailureHead(error, request, reply).toFailure(language);
  return sendPlainPage(reply, language, {
    title: text('page.unavailable')[language],
    message,
    link: { href: '', label: text('page.retry')[language] },
  });
}
