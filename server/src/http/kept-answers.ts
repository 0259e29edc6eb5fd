import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { AnsweredRequests } from './answered';
import { REQUEST_ID_HEADER, type RequestIdOf } from './logging';
import { encodingFor } from './compression';

/** More than a house has languages, lists and versions of them; whoever makes addresses up only empties the rest. */
const ANSWERS_MAX = 200;
const OK = 200;

/** What is sent again to whoever asks for the same. */
interface KeptAnswer {
  /** All but the request's id. */
  headers: Readonly<OutgoingHttpHeaders>;
  body: Buffer;
  /** Says whether what it was made of is still so. */
  isCurrent: () => boolean;
}

/**
 * Sends what guests read again and again, the menu above all, without asking the framework (docs/decisions/0020). It
 * decides nothing: what it sends, the framework answered to the same question before; and a question in which anything
 * but address and packing matters is the framework's.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, KeptAnswer & { route: string }>();

  /** @param mindsProtocol whether an answer's headers depend on what a proxy says of the guest's connection. */
  constructor(
    private readonly mindsProtocol: boolean,
    private readonly requestIdOf: RequestIdOf,
    private readonly answered: AnsweredRequests,
  ) {}

  /** @param answer what this request is answered now. */
  keep({ raw, routeOptions }: FastifyRequest, answer: KeptAnswer): void {
    if (!this.isPlain(raw)) return;
    if (this.answers.size >= ANSWERS_MAX) this.answers.clear();
    this.answers.set(keyOf(raw), { ...answer, route: routeOptions.url ?? 'unknown' });
  }

  /** @param next answers what is not kept. */
  before(next: RequestListener): RequestListener {
    return (request, response) => {
      const startMs = performance.now();
      const answer = this.find(request);
      if (!answer) return next(request, response);
      const requestId = this.requestIdOf(request);
      response.writeHead(OK, { ...answer.headers, [REQUEST_ID_HEADER]: requestId }).end(answer.body);
      this.answered.tell({
        requestId,
        method: 'GET',
        route: answer.route,
        status: OK,
        durationMs: performance.now() - startMs,
      });
    };
  }

  private find(request: IncomingMessage) {
    if (!this.isPlain(request)) return undefined;
    const answer = this.answers.get(keyOf(request));
    return answer?.isCurrent() ? answer : undefined;
  }

  /** Whether its address and how it may be packed say all that an answer to it depends on. */
  private isPlain({ method, headers }: IncomingMessage): boolean {
    return (
      method === 'GET' &&
      headers.authorization === undefined &&
      headers.origin === undefined &&
      headers['if-none-match'] === undefined &&
      !(this.mindsProtocol && 'x-forwarded-proto' in headers)
    );
  }
}

const keyOf = (request: IncomingMessage): string => `${encodingFor(request) ?? 'plain'} ${request.url ?? ''}`;
