import QRCode from 'qrcode';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { GUEST_PATHS, TABLE_TOKEN_PARAM } from 'shared-api/contract/paths';
import type { Config } from '../../../config';
import { AppError } from '../../../http/app-error';
import { newToken } from '../../../random-token';

/** Unguessable, and short enough for a code that cheap cameras read. */
const TOKEN_BYTES = 16;
/** A quarter of the code may be scratched or stained before it fails. */
const ERROR_CORRECTION = { errorCorrectionLevel: 'Q' } as const;
/** The blank frame that readers need, in modules. */
const MARGIN = 4;
/** Makes some 1,000 pixels of a whole code: a clean print at a hand's size. */
const MODULE_PX = 24;

export const QR_PICTURE_TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const;
export type QrPictureFormat = keyof typeof QR_PICTURE_TYPES;

export const newQrToken = (): string => newToken(TOKEN_BYTES);

/** Where a table's code leads: to PUBLIC_URL, or without one to the address that the caller uses. */
export function targetUrl(config: Config, request: FastifyRequest, qrToken: string): string {
  const origin = config.publicUrl || `${request.protocol}://${request.host}`;
  const address = `${origin}${GUEST_PATHS.menu}?${TABLE_TOKEN_PARAM}=${qrToken}`;
  if (!URL.canParse(address)) throw new AppError('bad_request');
  return address;
}

export function drawQrCode(content: string, format: QrPictureFormat): Promise<Buffer | string> {
  if (format === 'svg') return QRCode.toString(content, { ...ERROR_CORRECTION, margin: MARGIN, type: 'svg' });
  return drawPng(content);
}

/** The library draws its PNG in script, which would hold up everybody else for a tenth of a second. */
function drawPng(content: string): Promise<Buffer> {
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
