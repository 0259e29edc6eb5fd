import { expect, it } from 'vitest';
import {
  createKeyRing,
  deriveSealKey,
  seal,
  SealBrokenError,
  unseal,
  WrongPassphraseError,
  type SealKey,
} from './sealed';

const PASSPHRASE = 'dut ağacının altında';
const CHUNK_BYTES = 65_536;

const key = deriveSealKey(PASSPHRASE);
const keyFor = async () => key;

async function* partsOf(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function collect(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
const open = (sealed: Buffer, keys: (salt: Buffer) => Promise<SealKey> = keyFor) =>
  collect(unseal(partsOf(sealed), keys));

it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  '%i bytes are opened as they were sealed',
  async (size) => {
    const bytes = Buffer.alloc(size, 'abc');
    const sealed = await collect(seal(partsOf(bytes), await key));
    expect((await open(sealed)).equals(bytes)).toBe(true);
    if (size > 100) expect(sealed.includes('abcabcabc')).toBe(false);
  },
);

it('another passphrase is refused as wrong; one typed with other Unicode letters of the same look is right', async () => {
  const sealed = await collect(seal(partsOf(Buffer.from('x')), await key));
  await expect(open(sealed, createKeyRing('dut ağacının altinda'))).rejects.toThrow(WrongPassphraseError);
  expect(String(await open(sealed, createKeyRing(PASSPHRASE.normalize('NFD'))))).toBe('x');
});

it('a part that is changed, missing, exchanged or cut off is noticed', async () => {
  const bytes = Buffer.alloc(3 * CHUNK_BYTES + 5, 'abc');
  const sealed = await collect(seal(partsOf(bytes), await key));
  const head = sealed.length - (3 * (CHUNK_BYTES + 16) + 5 + 16);
  const chunk = (index: number) =>
    sealed.subarray(head + index * (CHUNK_BYTES + 16), head + (index + 1) * (CHUNK_BYTES + 16));
  const flipped = Buffer.from(sealed);
  flipped[head + 7]! ^= 1;
  const broken = {
    flipped,
    'a byte short': sealed.subarray(0, -1),
    'cut at a chunk': sealed.subarray(0, head + 2 * (CHUNK_BYTES + 16)),
    'without its chunks': sealed.subarray(0, head),
    'cut in its head': sealed.subarray(0, head - 3),
    exchanged: Buffer.concat([sealed.subarray(0, head), chunk(1), chunk(0), chunk(2), chunk(3)]),
    'without one': Buffer.concat([sealed.subarray(0, head), chunk(0), chunk(2), chunk(3)]),
    longer: Buffer.concat([sealed, Buffer.from('x')]),
    empty: Buffer.alloc(0),
    'another file': Buffer.alloc(500, 'PK'),
  };
  for (const [name, file] of Object.entries(broken)) {
    await expect(open(file), name).rejects.toThrow(SealBrokenError);
  }
});
