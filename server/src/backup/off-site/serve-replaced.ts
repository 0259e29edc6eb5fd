import fastify from 'fastify';
import type { Context } from '#context';
import { isApiAddress } from '#http/addresses';
import { AppError } from '#http/app-error';
import { sendError } from '#http/errors';
import { loggerOptions } from '#http/logging';
import { pageLanguage, sendPlainPage } from '#http/plain-page';
import { text } from '#i18n/text';

/** Serves nothing but a page that says that another machine has taken over. @returns what ends it. */
export async function serveReplaced({
  certificate,
  config,
}: Pick<Context, 'certificate' | 'config'>): Promise<() => Promise<void>> {
  const app = fastify({
    https: certificate?.pair ?? null,
    logger: loggerOptions(config.logLevel),
    forceCloseConnections: true,
  });
  app.setNotFoundHandler((request, reply) => {
    if (isApiAddress(request.url)) return sendError(new AppError('unavailable'), request, reply);
    const language = pageLanguage(request);
    return sendPlainPage(reply.code(503).header('cache-control', 'no-store'), language, {
      title: text('page.replaced')[language],
      message: text('page.replaced_text')[language],
      link: { href: '', label: text('page.retry')[language] },
    });
  });
  await app.listen({ port: config.port, host: config.host });
  app.log.fatal(
    'another machine has taken over with a newer epoch in BACKUP_TARGET: this one refuses to serve. ' +
      'To take over again, stop the other one and run: npm run restore -- --latest --replace --from=<target>',
  );
  return () => app.close();
}
