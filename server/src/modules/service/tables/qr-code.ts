import QRCode from 'qrcode';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { GUEST_PATHS, TABLE_TOKEN_PARAM } from 'shared-api/contract/paths';
import type { Config } from '../../../config';
import { AppError } from '../../../http/app-error';
import { newToken } from '../../../random-token';

/** Long enough to be unguessable, short enough for a code that cheap cameras read. */
const TOKEN_BYTES = 16;
/** Readable with up to 25 % damage. */
const ERROR_CORRECTION = { errorCorrectionLevel: 'Q' } as const;
/** Quiet zone, in modules. */
const MARGIN = 4;
/** About 1,000 px for the whole code: a clean print at 10 cm. */
const MODULE_PX = 24;

export const QR_IMAGE_TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const;
export type QrImageFormat = keyof typeof QR_IMAGE_TYPES;

export const newQrToken = (): string => newToken(TOKEN_BYTES);

/** On PUBLIC_URL or, without it, on the origin of the request. */
export function targetUrl(config: Config, request: FastifyRequest, qrToken: string): string {
  const origin = config.publicUrl || `${request.protocol}://${request.host}`;
  const address = `${origin}${GUEST_PATHS.menu}?${TABLE_TOKEN_PARAM}=${qrToken}`;
  if (!URL.canParse(address)) throw new AppError('bad_request');
  return address;
}

export function renderQrCode(content: string, format: QrImageFormat): Promise<Buffer | string> {
  if (format === 'svg') return QRCode.toString(content, { ...ERROR_CORRECTION, margin: MARGIN, type: 'svg' });
  return renderPng(content);
}

/** With sharp, because the library's PNG encoder blocks the event loop for 100 ms. */
function renderPng(content: string): Promise<Buffer> {
  const { modules } = QRCode.create(content, ERROR_CORRECTION);
  const side = modules.size + 2 * MARGIN;
  const pixels = Buffer.alloc(side * side, 0xff);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) pixels[(row + MARGIN) * side + column + MARGIN] = 0;
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * MODULE_PX, side * MODULE_PX, { kernel: 'nearest' })
    .png({ colours: 2 })
    .toBuffer();
}
