import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client';
import { useSubmission } from './use-submission';

function renderSubmission<Input = string>(send: (input: Input, key: string) => Promise<string>) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSubmission({ send }), { wrapper }).result;
}

test('a tap between the response and its rendering sends nothing', async () => {
  const send = vi.fn((input: string) => Promise.resolve(input));
  const form = renderSubmission(send);
  await act(async () => {
    await form.current.mutateAsync('M-5');
    form.current.mutate('M-5');
  });
  expect(send).toHaveBeenCalledOnce();
});

test('once the response is rendered, the same input is a new submission with another key', async () => {
  const send = vi.fn((input: string, _key: string) => Promise.resolve(input));
  const form = renderSubmission(send);
  for (const count of [1, 2]) {
    act(() => form.current.mutate('M-5'));
    await waitFor(() => expect(form.current.isSuccess).toBe(true));
    expect(send).toHaveBeenCalledTimes(count);
  }
  const [first, second] = send.mock.calls.map(([, key]) => key);
  expect(first).not.toBe(second);
});

test('a repeat while sending gets the outcome of the one that is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const form = renderSubmission(() => promise);
  await act(async () => {
    const outcomes = [form.current.mutateAsync('M-5'), form.current.mutateAsync('M-5')];
    resolve('sent');
    expect(await Promise.all(outcomes)).toEqual(['sent', 'sent']);
  });
});

test('another file is another submission with another key, the same one is not', async () => {
  const send = vi.fn((_input: { photo: File }, _key: string) => Promise.reject(new Error('no connection')));
  const form = renderSubmission(send);
  const [lentils, leeks] = ['lentils.jpg', 'leeks.jpg'].map((name) => new File(['x'], name)) as [File, File];
  for (const photo of [lentils, lentils, leeks]) {
    act(() => form.current.mutate({ photo }));
    await waitFor(() => expect(form.current.isError).toBe(true));
  }
  const [first, again, other] = send.mock.calls.map(([, key]) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
