import { crc32, deflateSync } from 'node:zlib';
import { IMAGE_MAX_BYTES, IMAGE_WIDTHS_PX } from 'shared-api/domain/limits';
import { imageSources, isCutOut } from 'shared-api/client/menu/image-sources';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { callerOf, expectRefused } from '../testing/content';
import { buildTestApp, type TestApp } from '../testing/test-app';

/** Upload endpoints and their field names. */
const UPLOADS = [
  ['/categories/upload', 'file'],
  ['/products/upload', 'file'],
  ['/banners/upload', 'image'],
  ['/settings/upload/restaurant_logo', 'file'],
] as const;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'tomato' } });
const clear = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());
const text = (content: string) => new TextEncoder().encode(content);

async function open() {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const upload = (bytes: Uint8Array<ArrayBuffer>, named?: { filename: string; type: string }) =>
    manager.upload<{ image_url: string }>('/products/upload', 'file', bytes, named);
  return { test, manager, upload };
}

const fetchImage = (test: TestApp, url: string) => test.app.inject({ url });

async function sizesOf(test: TestApp, imageUrl: string) {
  const sizes = [];
  for (const width of IMAGE_WIDTHS_PX) {
    const reply = await fetchImage(test, imageUrl.replace(/\d+\.webp$/, `${width}.webp`));
    expect(reply.statusCode).toBe(200);
    const { format, width: actual, height } = await sharp(reply.rawPayload).metadata();
    expect(format).toBe('webp');
    sizes.push([actual, height]);
  }
  return sizes;
}

/** A PNG header that claims these dimensions. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(64))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

describe('an uploaded image', () => {
  it('is stored by every upload endpoint', async () => {
    const { test, manager } = await open();
    const image = await bytesOf(plain(900, 600).jpeg());
    for (const [path, field] of UPLOADS) {
      const { status, data } = await manager.upload<Record<string, string>>(path, field, image);
      expect(status).toBe(201);
      const url = data.image_url ?? data.file_url ?? '';
      expect((await fetchImage(test, url)).statusCode).toBe(200);
    }
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be %s, whatever its declared type',
    async (format) => {
      const { test, upload } = await open();
      const image = await bytesOf(plain(1_600, 800).toFormat(format));
      const { data } = await upload(image, { filename: 'notes.svg', type: 'text/html' });
      expect(await sizesOf(test, data.image_url)).toEqual(IMAGE_WIDTHS_PX.map((width) => [width, width / 2]));
    },
  );

  it('is never enlarged, and still available at every width', async () => {
    const { test, upload } = await open();
    const { data } = await upload(await bytesOf(plain(400, 200).png()));
    expect(await sizesOf(test, data.image_url)).toEqual(
      IMAGE_WIDTHS_PX.map((width) => Math.min(width, 400)).map((width) => [width, width / 2]),
    );
  });

  it('is upright and has no metadata', async () => {
    const { test, upload } = await open();
    const photo = plain(800, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 });
    const { data } = await upload(await bytesOf(photo));
    const { rawPayload } = await fetchImage(test, data.image_url);
    const metadata = await sharp(rawPayload).metadata();
    expect([metadata.width, metadata.height]).toEqual([400, 800]);
    expect(metadata).not.toHaveProperty('exif');
    expect(metadata).not.toHaveProperty('orientation');
    expect(rawPayload.includes('a secret')).toBe(false);
  });

  it('keeps its transparency', async () => {
    const { test, upload } = await open();
    const { data } = await upload(await bytesOf(clear(50, 50).png()));
    const { channels } = await sharp((await fetchImage(test, data.image_url)).rawPayload).stats();
    expect(channels[3]?.max).toBe(0);
  });

  it('is known as a cut-out by its URL if it is transparent around its subject', async () => {
    const { test, upload } = await open();
    const on = async (ground: Sharp, subject: Sharp) =>
      ground.composite([{ input: await subject.png().toBuffer() }]).png();
    const cutOuts = {
      'a plate': await on(clear(200, 200), plain(170, 170)),
      'a plate in grey': (await on(clear(200, 200), plain(170, 170))).toColourspace('b-w'),
      'WebP without any subject': clear(50, 50).webp(),
    };
    const photographs = {
      'without an alpha channel': plain(200, 200).png(),
      'with an alpha channel that is not used': plain(200, 200).ensureAlpha().png(),
      'with a narrow margin': await on(clear(200, 200), plain(196, 196)),
      grey: plain(200, 200).toColourspace('b-w').png(),
    };
    for (const [what, image] of Object.entries({ ...cutOuts, ...photographs })) {
      const { image_url: url } = (await upload(await bytesOf(image))).data;
      expect([what, isCutOut(url)]).toEqual([what, what in cutOuts]);
      expect(imageSources(url)['data-cut-out'] ?? false).toBe(isCutOut(url));
      expect((await fetchImage(test, url)).statusCode).toBe(200);
    }
    for (const url of [undefined, null, '', 'https://cdn.example/images/0123456789-cut/640.webp']) {
      expect(isCutOut(url)).toBe(false);
    }
  });

  it('may be much taller than wide', async () => {
    const { test, upload } = await open();
    const { data } = await upload(await bytesOf(plain(30, 20_000).png()));
    expect((await sizesOf(test, data.image_url))[0]?.[1]).toBeLessThanOrEqual(16_383);
  });

  it('is stored once, however often it is uploaded', async () => {
    const { test, upload } = await open();
    const image = await bytesOf(plain(50, 50).png());
    const [first, ...others] = await Promise.all([upload(image), upload(image), upload(image)]);
    for (const { data } of others) expect(data).toEqual(first.data);
    const { length } = await test.context.db.selectFrom('images').select('id').execute();
    expect(length).toBe(IMAGE_WIDTHS_PX.length);
  });
});

describe('image URLs', () => {
  it('are immutable and have the type image/webp', async () => {
    const { test, upload } = await open();
    const { data } = await upload(await bytesOf(plain(50, 50).png()));
    const { headers } = await fetchImage(test, data.image_url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('of a width that an earlier release did not store serve the next larger one', async () => {
    const { test, upload } = await open();
    const { data } = await upload(await bytesOf(plain(1_400, 700).png()));
    await test.context.db.deleteFrom('images').where('width', '=', 960).execute();
    const { rawPayload } = await fetchImage(test, data.image_url.replace('640.webp', '960.webp'));
    expect((await sharp(rawPayload).metadata()).width).toBe(1_280);
  });

  it('exist only in the supported widths', async () => {
    const { test, upload } = await open();
    const { data } = await upload(await bytesOf(plain(50, 50).png()));
    const folder = data.image_url.replace(/\d+\.webp$/, '');
    for (const name of [
      '321.webp',
      '0.webp',
      '640.png',
      '640',
      '99999999999.webp',
      '-1.webp',
      '%00.webp',
      '../640.webp',
    ]) {
      expect((await fetchImage(test, folder + name)).statusCode, name).toBe(404);
    }
    for (const id of ['unknown', '0'.repeat(32), "' or 1=1", '%00']) {
      expect((await fetchImage(test, `/images/${encodeURI(id)}/640.webp`)).statusCode, id).toBe(404);
    }
  });
});

describe('an upload is refused', () => {
  it('when its content is not an image, whatever its name and type', async () => {
    const { test, upload } = await open();
    const jpeg = await bytesOf(plain(300, 300).jpeg());
    const contents = {
      nothing: text(''),
      words: text('hello'),
      SVG: text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
      ),
      'SVG with a declaration': text(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      ),
      HTML: text('<!doctype html><script>alert(1)</script>'),
      PDF: text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
      TIFF: await bytesOf(plain(10, 10).tiff()),
      'a image that is cut off': jpeg.slice(0, jpeg.length / 2),
      'a image’s first bytes': jpeg.slice(0, 20),
      'a PNG without pixels': pngHeader(100, 100),
    };
    for (const [what, content] of Object.entries(contents)) {
      const { code } = await expectRefused(test, 415, () =>
        upload(content, { filename: 'a.png', type: 'image/png' }),
      );
      expect({ what, code }).toEqual({ what, code: 'not_an_image' });
    }
  });

  it('only above 5 MB', async () => {
    const { test, upload } = await open();
    const image = await bytesOf(plain(20, 20).jpeg());
    const padded = (length: number) => {
      const bytes = new Uint8Array(length);
      bytes.set(image);
      return bytes;
    };
    const { code, message } = await expectRefused(test, 413, () => upload(padded(IMAGE_MAX_BYTES + 1)));
    expect({ code, message }).toEqual({ code: 'image_too_large', message: 'Dosya boyutu 5 MB’ı aşamaz' });
    expect((await upload(padded(IMAGE_MAX_BYTES))).status).toBe(201);
  });

  it('when its dimensions are too large (decompression bomb)', async () => {
    const { test, upload } = await open();
    const { code, message } = await expectRefused(test, 413, () => upload(pngHeader(50_000, 50_000)));
    expect(code).toBe('image_too_many_pixels');
    expect(message).toBe('Resim en fazla 50 megapiksel olabilir');
    const packed = await bytesOf(plain(9_000, 6_000).png({ compressionLevel: 9 }));
    expect(packed.length).toBeLessThan(IMAGE_MAX_BYTES);
    await expectRefused(test, 413, () => upload(packed));
  });

  it('when the file is missing, in another field or not form data', async () => {
    const { test, manager } = await open();
    const image = await bytesOf(plain(20, 20).jpeg());
    for (const [path, field] of UPLOADS) {
      await expectRefused(test, 422, () => manager.upload(path, `not_${field}`, image));
      await expectRefused(test, 422, () => manager.form('POST', path, { [field]: 'text' }));
      await expectRefused(test, 415, () => manager.post(path, { [field]: 'text' }));
    }
  });
});
