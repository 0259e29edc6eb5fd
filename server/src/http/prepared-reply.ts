import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, pack } from './packing';

/** Next to the smallest, at a tenth of the time that the smallest takes. */
const BROTLI_QUALITY = 9;

const VERSION_LENGTH = 22;

/** An answer that was serialised and compressed beforehand. */
export class PreparedReply {
  private constructor(
    private readonly plain: Buffer,
    private readonly br: Buffer,
    private readonly gzip: Buffer,
    /** Names this very content. */
    readonly version: string,
  ) {}

  static async of(data: unknown): Promise<PreparedReply> {
    const plain = Buffer.from(JSON.stringify({ success: true, data }));
    const [br, gzip] = await Promise.all([
      pack(plain, 'br', BROTLI_QUALITY),
      pack(plain, 'gzip', BROTLI_QUALITY),
    ]);
    const version = createHash('sha256').update(plain).digest('base64url').slice(0, VERSION_LENGTH);
    return new PreparedReply(plain, br, gzip, version);
  }

  /** Who asks for this version by its name may keep it: another one has another address. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const etag = `"${this.version}"`;
    const { version } = request.query as { version?: string };
    reply.headers({
      etag,
      'cache-control': version === this.version ? 'public, max-age=31536000, immutable' : 'no-cache',
      // Staff get another answer at the same address.
      vary: 'Accept-Encoding, Authorization, Origin',
      'content-type': 'application/json; charset=utf-8',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = encodingFor(request);
    return encoding
      ? reply.header('content-encoding', encoding).send(this[encoding])
      : reply.send(this.plain);
  }
}
