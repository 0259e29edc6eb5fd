import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
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
