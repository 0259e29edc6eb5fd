import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A response with an `ExportedFile` whose content is read while it is sent, so that a large one needs little memory. */
export class StreamedFile {
  constructor(
    private readonly file: { file_name: string; media_type: string },
    private readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ) {}

  private async *json(): AsyncGenerator<string> {
    const { file_name, media_type } = this.file;
    const start = JSON.stringify({ success: true, data: { file_name, media_type, content: '' } });
    const end = '"}}';
    yield start.slice(0, -end.length);
    // Base64 turns three bytes into four characters, so only complete triples are encoded.
    let rest = Buffer.alloc(0);
    for await (const piece of this.content) {
      const bytes = Buffer.concat([rest, piece]);
      const wholeBytes = bytes.length - (bytes.length % 3);
      yield bytes.toString('base64', 0, wholeBytes);
      rest = bytes.subarray(wholeBytes);
    }
    yield rest.toString('base64') + end;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(Readable.from(this.json(), { objectMode: false }));
  }
}
