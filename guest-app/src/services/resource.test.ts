import { expect, test, vi } from 'vitest';
import { createResource } from './resource';

/** Requests that the test resolves. */
function deferredLoads() {
  const asked: PromiseWithResolvers<string>[] = [];
  const load = vi.fn(() => {
    const deferred = Promise.withResolvers<string>();
    asked.push(deferred);
    return deferred.promise;
  });
  return { asked, load };
}

test('keeps the last data when a request fails and clears the error when the next one succeeds', async () => {
  const { asked, load } = deferredLoads();
  const soup = createResource(load, 'lentil');
  const failing = soup.getState().refresh();
  expect(soup.getState()).toMatchObject({ data: 'lentil', isLoading: true });
  const refusal = new Error('closed');
  asked[0]?.reject(refusal);
  await failing;
  expect(soup.getState()).toMatchObject({ data: 'lentil', error: refusal, isLoading: false });

  const succeeding = soup.getState().refresh();
  asked[1]?.resolve('tomato');
  await succeeding;
  expect(soup.getState()).toMatchObject({ data: 'tomato', error: null, isLoading: false });
});

test('combines all refreshes during a pending request into one further request', async () => {
  const { asked, load } = deferredLoads();
  const soup = createResource(load, null);
  const { refresh } = soup.getState();
  const first = refresh();
  const [second, third] = [refresh(), refresh()];
  expect(load).toHaveBeenCalledOnce();

  asked[0]?.resolve('from before the change');
  await first;
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  asked[1]?.resolve('from after it');
  await Promise.all([second, third]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(soup.getState().data).toBe('from after it');
});
