import jsQR from 'jsqr';
import sharp from 'sharp';

/** The content that a phone's camera would read. */
export async function scanCode(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
