import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Button, buttonLook } from './button';

test('calls its handler when pressed', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Add to cart</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('shows the busy text, keeps the focus and ignores presses while busy', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  screen.getByRole('button').focus();
  rerender(
    <Button onClick={onClick} busy busyText="Saving…">
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving…' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

test('does not submit its form again while busy', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('passes its element to the ref', () => {
  const ref = createRef<HTMLButtonElement>();
  render(<Button ref={ref}>Go</Button>);
  expect(ref.current).toBe(screen.getByRole('button'));
});

test('can style a link', () => {
  render(
    <a href="/menu" {...buttonLook({ variant: 'secondary' })}>
      See the menu
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('data-variant', 'secondary');
});
