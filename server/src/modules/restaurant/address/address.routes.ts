import type { FastifyInstance } from 'fastify';
import { getAddress } from 'shared-api/contract/restaurant/address';
import { CERTIFICATE_PAGE, HELP_PATH } from 'shared-api/domain/paths';
import type { Context } from '#context';
import { handle } from '#http/route';
import { qrDataUrl } from '#qr-data-url';
import { certificateAt, certificateState } from '#tls/certificate-state';
import { readRootCertificate } from '#tls/root-certificate';
import { codeOrigin, formerOrigins } from './code-origin';

export function registerAddress(app: FastifyInstance, context: Context): void {
  const { certificate, config, now } = context;
  handle(app, getAddress, async ({ request }) => {
    const { origin: codes, source } = await codeOrigin(context, request);
    const asked = `${request.protocol}://${request.host}`;
    const secure = [codes, asked].find((origin) => origin.startsWith('https:'));
    const shown = certificate?.leaf ?? (secure === undefined ? null : await certificateAt(secure));
    const root = readRootCertificate(config);
    const pageUrl = `${codes}${HELP_PATH}/${CERTIFICATE_PAGE}`;
    return {
      codes,
      codes_source: source,
      previous: await formerOrigins(context),
      certificate: shown && {
        expires_at: new Date(shown.validTo).toISOString(),
        state: certificateState(shown, now()),
        problem: certificate?.problem ?? null,
      },
      root_certificate: root && {
        page_url: pageUrl,
        code_url: await qrDataUrl(pageUrl),
        fingerprint: root.fingerprint256,
      },
    };
  });
}
