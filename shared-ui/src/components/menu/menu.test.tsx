import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu';

function show() {
  const [onCopy, onPrice] = [vi.fn(), vi.fn()];
  render(
    <>
      <Menu
        label="More"
        items={[
          { label: 'Copy', onSelect: onCopy },
          { label: 'Price', isChecked: true, onSelect: onPrice },
        ]}
      >
        …
      </Menu>
      <button>Elsewhere</button>
    </>,
  );
  return { user: userEvent.setup(), onCopy, onPrice, button: screen.getByRole('button', { name: 'More' }) };
}

test('opens with the focus on its first item, moves by keys, and closes with the focus on its button', async () => {
  const { user, button } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menu', { name: 'More' })).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitemcheckbox', { name: 'Price', checked: true })).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}{Home}');
  expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  for (const key of ['{Escape}', '{Tab}']) {
    await user.keyboard(key);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await user.keyboard(' ');
  }
});

test('closes with an action, and stays open for what is on or off', async () => {
  const { user, button, onCopy, onPrice } = show();
  await user.click(button);
  await user.click(screen.getByRole('menuitemcheckbox'));
  expect(onPrice).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('menuitem'));
  expect(onCopy).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('closes with a press elsewhere', async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
