import QRCode from 'qrcode';
import sharp from 'sharp';
import { newToken } from '#random-token';

/** Long enough to be unguessable, short enough for a code that cheap cameras can read. */
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

export function renderQrCode(content: string, format: QrImageFormat): Promise<Buffer | string> {
  if (format === 'svg') return QRCode.toString(content, { ...ERROR_CORRECTION, margin: MARGIN, type: 'svg' });
  return renderPng(content);
}

/** Rendered with sharp, because the library's PNG encoder blocks the event loop for 100 ms. */
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
