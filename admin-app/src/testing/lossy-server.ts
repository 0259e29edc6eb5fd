import { http, HttpResponse } from 'msw';
import { api, fail, ok } from 'shared-api/testing/responses';
import { backend } from './backend';

type Body = Record<string, unknown>;

/**
 * A server that executes a POST once for each key. Its answers are lost while the network is cut, and questions what
 * became of a request are answered from `isBack` on.
 * @param replyTo the response to a body.
 */
export function lossyServer(path: string, replyTo: (body: Body) => unknown) {
  const executed = new Map<string, Body>();
  /** The keys of all requests that reached the network. */
  const keys: string[] = [];
  const network = { isCut: true, arrives: true, answersQuestions: false };
  backend.use(
    http.post(api(path), async ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const body = (await request.json()) as Body;
      keys.push(key);
      if (network.arrives && !executed.has(key)) executed.set(key, body);
      if (network.isCut) return HttpResponse.error();
      const first = executed.get(key);
      return JSON.stringify(first) === JSON.stringify(body)
        ? ok(replyTo(body))
        : fail('idempotency_mismatch');
    }),
    http.get(api('/attempts/:key'), ({ params }) => {
      if (!network.answersQuestions) return HttpResponse.error();
      const body = executed.get(String(params.key));
      return ok({ state: body ? 'done' : 'absent', response: body ? replyTo(body) : null });
    }),
  );
  return {
    keys,
    network,
    /** The bodies that were executed. */
    executed: () => [...executed.values()],
    /** Lets the browser notice that it is online. @param arrives whether lost requests had arrived. */
    isBack(arrives = true) {
      Object.assign(network, { isCut: false, arrives, answersQuestions: true });
      window.dispatchEvent(new Event('online'));
    },
  };
}
