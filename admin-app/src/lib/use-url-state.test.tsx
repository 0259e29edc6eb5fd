import { act, render, waitFor } from '@testing-library/react';
import { useBackToClose } from 'shared-ui/hooks/use-back-to-close';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { GuardedRouter } from './guarded-router';
import { useUrlState } from './use-url-state';

test('a change while a closing dialog leaves its history entry stays in the URL', async () => {
  window.history.replaceState(null, '', '/list?page=3');
  let screen: { close: () => void; update: ReturnType<typeof useUrlState>['update'] } | undefined;
  function List() {
    const [isOpen, setIsOpen] = useState(true);
    useBackToClose(isOpen, () => setIsOpen(false));
    screen = { close: () => setIsOpen(false), update: useUrlState().update };
    return null;
  }
  render(
    <GuardedRouter>
      <List />
    </GuardedRouter>,
  );
  await waitFor(() => expect(window.history.state).toMatchObject({ isOpen: true }));

  await act(async () => {
    screen?.close();
    await Promise.resolve();
  });
  act(() => screen?.update({ page: 2 }));
  expect(window.location.search).toBe('?page=3');
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(window.history.state).not.toMatchObject({ isOpen: true });
});
