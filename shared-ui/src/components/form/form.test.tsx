import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { StarRating } from '../star-rating/star-rating';
import { TextField } from '../text-field/text-field';
import { Form } from './form';

type Problem = 'name' | 'rating';

/** @param send what an attempt finds, at once or once the server has answered. */
function Page({ send }: { send: () => Problem[] | Promise<Problem[]> }) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  async function submit() {
    const found = send();
    if (Array.isArray(found)) return setProblems(found);
    setIsBusy(true);
    setProblems(await found);
    setIsBusy(false);
  }
  return (
    <Form isBusy={isBusy} onSubmit={() => void submit()}>
      <TextField label="Note" />
      <StarRating
        label="Food"
        value={null}
        onChange={() => undefined}
        starLabel={(stars) => `${stars} stars`}
        error={problems.includes('rating') && 'Please rate'}
      />
      <TextField label="Name" error={problems.includes('name') && 'Please give a name'} />
      <button type="submit">Send</button>
    </Form>
  );
}

// jsdom has no layout.
const scroll = vi.fn<(this: Element) => void>();
Element.prototype.scrollIntoView = scroll;

const name = () => screen.getByRole('textbox', { name: 'Name' });

test('focuses the first faulty field after an attempt, and shows it with its label and error', async () => {
  render(<Page send={() => ['name']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(name()).toHaveFocus();
  expect(scroll.mock.contexts.at(-1)).toContainElement(screen.getByText('Please give a name'));
});

test('in a faulty group, its first control has the focus', async () => {
  render(<Page send={() => ['name', 'rating']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('radio', { name: '1 stars' })).toHaveFocus();
});

test('a field that the server refuses has the focus once the answer is there, and nothing is sent meanwhile', async () => {
  let answer = (_: Problem[]) => {};
  const send = vi.fn(() => new Promise<Problem[]>((resolve) => (answer = resolve)));
  render(<Page send={send} />);
  await userEvent.type(name(), 'x{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
  await act(async () => answer(['name']));
  expect(name()).toHaveFocus();
});

test('an attempt without a fault moves no focus', async () => {
  render(<Page send={() => []} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});
