import QRCode from 'qrcode';

/** A QR code as a data URL, which needs no request. */
export async function qrDataUrl(content: string): Promise<string> {
  const svg = await QRCode.toString(content, { type: 'svg', margin: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
