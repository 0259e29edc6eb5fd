import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHORT_VERSION_CHARS } from 'shared-api/domain/releases/limits';
import type { InterfaceLanguage } from 'shared-api/domain/restaurant/known-languages';
import { text } from '#i18n/text';
import { escapeHtml, pageLanguage, sendPlainPage } from '#http/plain-page';
import type { RolloutRow } from '../rollouts/rollouts.store';

/** `/preview/<token>` opens a preview, `/preview/leave` ends it. */
export const PREVIEW_PATH = '/preview';

const GONE = 410;

/** Sent for a link that has expired, was revoked or is invalid, and as the next page of a phone that had opened it. */
export function sendPreviewOverPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request);
  return sendPlainPage(reply.code(GONE).header('cache-control', 'no-store'), language, {
    title: text('preview.over')[language],
    message: text('preview.over_hint')[language],
    link: { href: `${PREVIEW_PATH}/leave`, label: text('preview.to_live')[language] },
  });
}

/**
 * Above the app, in the flow of the page, so that it covers none of the app's own bars; the frame around the window
 * stays when the page is scrolled.
 */
const STYLE =
  '#preview-bar{position:relative;display:flex;flex-wrap:wrap;justify-content:center;align-items:center;' +
  'min-block-size:2.75rem;padding:.125rem .5rem;background:#f4c145;color:#2b1d00;' +
  'font:600 .8125rem/1.3 system-ui,sans-serif}' +
  '#preview-bar span+span::before{content:" · ";white-space:pre}' +
  '#preview-bar a{display:inline-flex;align-items:center;min-block-size:2.5rem;padding-inline:.625rem;color:inherit;' +
  'border-radius:.5rem;text-decoration:underline;text-underline-offset:.2em}' +
  '#preview-bar a:focus-visible{outline:2px solid;outline-offset:-4px}' +
  '#preview-bar::after{content:"";position:fixed;inset:0;z-index:2147483647;border:3px solid #f4c145;' +
  'pointer-events:none}' +
  '@media print{#preview-bar{display:none}}';

/** Bar on every page of a preview that names the release and has the link to leave. */
export function previewBar(
  { release, may_write: mayWrite }: RolloutRow,
  language: InterfaceLanguage,
): string {
  const parts = [
    text('preview.title')[language],
    release.slice(0, SHORT_VERSION_CHARS),
    text(mayWrite ? 'preview.writes' : 'preview.read_only')[language],
  ].map((part) => `<span>${escapeHtml(part)}</span>`);
  return (
    `<style>${STYLE}</style><div id="preview-bar" role="region" aria-label="${escapeHtml(text('preview.title')[language])}">` +
    `${parts.join('')}<a href="${PREVIEW_PATH}/leave">${escapeHtml(text('preview.leave')[language])}</a></div>`
  );
}
