import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChoiceGroup, type Choice, type ChoiceGroupProps } from './choice-group';

const cheese: Choice = {
  id: 1,
  label: 'Cheese',
  detail: '+₺25.00',
  quantity: 0,
  maxQuantity: 2,
  isFull: false,
};
const ham: Choice = { id: 2, label: 'Ham', quantity: 0, maxQuantity: 1, isFull: false };

function show(own: Partial<ChoiceGroupProps> = {}) {
  const onQuantity = vi.fn();
  render(
    <ChoiceGroup
      legend="Extras"
      isRadio={false}
      choices={[cheese, ham]}
      onQuantity={onQuantity}
      stepperLabels={(label) => ({ label, decreaseLabel: 'Fewer', increaseLabel: 'More' })}
      {...own}
    />,
  );
  return { onQuantity, group: screen.getByRole('group', { name: 'Extras' }) };
}

test('an option is chosen once by its box, and more often by its stepper', async () => {
  const { onQuantity } = show({ choices: [{ ...cheese, quantity: 1 }, ham] });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ham' }));
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Cheese' })).getByRole('button', { name: 'More' }),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cheese +₺25.00' }));
  expect(onQuantity.mock.calls).toEqual([
    [2, 1],
    [1, 2],
    [1, 0],
  ]);
});

test('once the group is full, further options are disabled, and chosen ones can be deselected', () => {
  show({
    choices: [
      { ...cheese, quantity: 1, isFull: true },
      { ...ham, isFull: true },
    ],
  });
  expect(screen.getByRole('checkbox', { name: 'Ham' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Cheese +₺25.00' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'More' })).toBeDisabled();
});

test('one of several is a group of radio buttons, described by hint and problem', async () => {
  const { onQuantity, group } = show({ isRadio: true, hint: 'Choose one', problem: 'Please choose' });
  expect(group).toHaveAccessibleDescription('Choose one Please choose');
  await userEvent.click(screen.getByRole('radio', { name: 'Ham' }));
  expect(onQuantity).toHaveBeenCalledWith(2, 1);
});
