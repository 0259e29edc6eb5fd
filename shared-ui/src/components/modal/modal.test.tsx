import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Modal } from './modal';

function Page({ dismissible, onClose }: { dismissible?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  function close() {
    setOpen(false);
    onClose?.();
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal open={open} onClose={close} title="Call the waiter" closeLabel="Close" dismissible={dismissible}>
        <label>
          Table <input />
        </label>
      </Modal>
    </>
  );
}

async function openModal() {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Call the waiter' });
}

test('is named by its title and takes the focus', async () => {
  render(<Page />, { wrapper: StrictMode });
  expect(await openModal()).toHaveFocus();
});

test('closes by its button and restores the focus', async () => {
  render(<Page />);
  await openModal();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('as a page, begins with the button that leads back', () => {
  const onClose = vi.fn();
  render(
    <Modal open isPage onClose={onClose} title="Soup" closeLabel="Close" action={<button>Like</button>}>
      <input />
    </Modal>,
  );
  const [back, like] = screen.getAllByRole('button');
  expect(back).toHaveAccessibleName('Close');
  expect(like).toHaveAccessibleName('Like');
  fireEvent.click(back as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test('closes on Esc', async () => {
  const onClose = vi.fn();
  render(<Page onClose={onClose} />);
  const dialog = await openModal();
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes on a press outside, not on one that began inside', async () => {
  render(<Page />);
  const dialog = await openModal();
  fireEvent.pointerDown(screen.getByRole('textbox'));
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).not.toBeInTheDocument();
});

test('does not close if it is not dismissible', async () => {
  render(<Page dismissible={false} />);
  const dialog = await openModal();
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

describe('the browser’s Back', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Starts a history traversal; the test waits for its effects. */
  const goBack = () => act(() => window.history.back());
  const goForward = () => act(() => window.history.forward());
  /** Adds history entries with the router's state, to which Back finally leads. */
  function visit(...pages: string[]) {
    for (const page of pages) window.history.pushState({ page }, '', `/${page}`);
  }
  const state = () => window.history.state as unknown;
  const untilClosed = (name?: string) =>
    waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  const untilOn = (page: string) => waitFor(() => expect(state()).toEqual({ page }));

  test('closes it and stays on the page', async () => {
    visit('first');
    render(<Page />);
    await openModal();
    goBack();
    await untilClosed();
    expect(window.location.pathname).toBe('/first');
    expect(state()).toEqual({ page: 'first' });
  });

  test('leaves the page once it was closed by its button', async () => {
    visit('first', 'second');
    const popped = vi.fn();
    window.addEventListener('popstate', popped);
    render(<Page />);
    await openModal();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await untilOn('second');
    expect(popped).not.toHaveBeenCalled();
    goBack();
    await untilOn('first');
    await waitFor(() => expect(popped).toHaveBeenCalledOnce());
    window.removeEventListener('popstate', popped);
  });

  test('closes the upper one of two first', async () => {
    function Nested() {
      const [isAsking, setIsAsking] = useState(false);
      return (
        <>
          <Page />
          <button onClick={() => setIsAsking(true)}>Ask</button>
          <Modal open={isAsking} onClose={() => setIsAsking(false)} title="Sure?" closeLabel="No" />
        </>
      );
    }
    visit('first');
    render(<Nested />);
    await openModal();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    goBack();
    await untilClosed('Sure?');
    expect(screen.getByRole('dialog', { name: 'Call the waiter' })).toBeInTheDocument();
    // The history entry of the dialog that is still open.
    await waitFor(() => expect(state()).toMatchObject({ isOpen: true }));
    goBack();
    await untilClosed();
    await untilOn('first');
  });

  test('does not close one that is not dismissible, until it is', async () => {
    visit('first');
    const { rerender } = render(<Page dismissible={false} />);
    await openModal();
    const added = vi.spyOn(window.history, 'pushState');
    goBack();
    // Back has left the entry, and a new entry is added.
    await waitFor(() => expect(added).toHaveBeenCalled());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    rerender(<Page />);
    goBack();
    await untilClosed();
    await untilOn('first');
  });

  test('skips the entry of a dialog that was left by a link', async () => {
    visit('first', 'second');
    const { unmount } = render(<Page />);
    await openModal();
    visit('third');
    unmount();
    goBack();
    await untilOn('second');
    goBack();
    await untilOn('first');
  });

  test('leaves nothing to reach by Forward after it has closed the dialog', async () => {
    visit('first');
    render(<Page />);
    await openModal();
    goBack();
    await untilClosed();
    await untilOn('first');
    const left = vi.spyOn(window.history, 'back');
    goForward();
    await waitFor(() => expect(left).toHaveBeenCalled());
    await untilOn('first');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is left to the router for a dialog in the address', async () => {
    visit('first');
    const added = vi.spyOn(window.history, 'pushState');
    render(<Modal open isInAddress onClose={vi.fn()} title="Dish" closeLabel="Close" />);
    // The entry is added in a microtask.
    await act(() => Promise.resolve());
    expect(added).not.toHaveBeenCalled();
  });
});
