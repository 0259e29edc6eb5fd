import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  adaptedChoice,
  choiceProblems,
  defaultChoice,
  groupsOf,
  lowestChoiceKurus,
  remainingOf,
  unavailableGroup,
  withQuantity,
  type ChoiceGroup,
  type ChoosableOption,
  type ChosenOption,
} from './option-rules';

const option = (id: number, own: Partial<ChoosableOption> = {}): ChoosableOption => ({
  id,
  name: `Seçenek ${id}`,
  price_modifier: 0,
  is_required: false,
  is_default: false,
  max_quantity: 1,
  kind: 'extra',
  ...own,
});
const group = (own: Partial<ChoiceGroup> = {}): ChoiceGroup => ({
  id: 1,
  name: 'Grup',
  min_choices: 0,
  max_choices: null,
  options: [],
  ...own,
});
const one = (id: number): ChosenOption => ({ id, quantity: 1 });

const small = option(1, { is_default: true });
const large = option(2, { price_modifier: 40 });
const size = group({ min_choices: 1, max_choices: 1, options: [small, large] });
const cheese = option(3, { price_modifier: 25.5, max_quantity: 2 });
const ham = option(4, { price_modifier: 30 });
const toppings = group({ id: 2, max_choices: 2, options: [cheese, ham] });

describe('the groups of a product', () => {
  const own = { id: 9, name: 'Lavaş', price_modifier: 35, is_required: true };

  it('are its assigned ones in order at its prices, then its own options', () => {
    const product = {
      options: [own],
      option_groups: [
        { id: 2, prices: [{ option_id: 3, price_modifier: 99 }] },
        { id: 1, prices: [] },
      ],
    };
    const groups = groupsOf(product, [
      { ...size, id: 1 },
      { ...toppings, id: 2 },
    ]);
    expect(groups.map(({ id }) => id)).toEqual([2, 1, null]);
    expect(groups[0]?.options.map(({ price_modifier }) => price_modifier)).toEqual([99, 30]);
    expect(groups[2]?.options).toEqual([option(9, { name: 'Lavaş', price_modifier: 35, is_required: true })]);
  });

  it('exclude options that are not offered, and removed groups', () => {
    const product = { options: [{ ...own, is_active: false }], option_groups: [{ id: 1, prices: [] }] };
    const listed = { ...size, id: 1, options: [small, { ...large, is_active: false }] };
    expect(groupsOf(product, [listed]).map(({ options }) => options)).toEqual([[small]]);
    expect(groupsOf(product, [])).toEqual([]);
  });

  it('are only its own options in a menu from before groups existed', () => {
    expect(groupsOf({ options: [own] })).toHaveLength(1);
  });
});

describe('a choice', () => {
  it('begins with the default options and those that are always chosen', () => {
    const own = group({ id: null, options: [option(8), option(9, { is_required: true })] });
    expect(defaultChoice([size, toppings, own])).toEqual([one(1), one(9)]);
  });

  it('of a size replaces the previous one; others are added', () => {
    expect(withQuantity([size, toppings], [one(1)], 2, 1)).toEqual([one(2)]);
    expect(withQuantity([size, toppings], [one(1), one(3)], 4, 1)).toEqual([one(1), one(3), one(4)]);
    expect(withQuantity([size, toppings], [one(1), one(3)], 3, 0)).toEqual([one(1)]);
  });

  it('counts an option that is chosen twice as two', () => {
    expect(choiceProblems([toppings], [{ id: 3, quantity: 2 }])).toEqual([]);
    const three = [{ id: 3, quantity: 2 }, one(4)];
    expect(choiceProblems([toppings], three)).toEqual([{ kind: 'too_many', group: toppings }]);
    expect(remainingOf(toppings, [{ id: 3, quantity: 2 }], ham)).toBe(0);
    expect(remainingOf(toppings, [one(3)], cheese)).toBe(1);
  });

  it('has its problems named', () => {
    const own = group({ id: null, options: [option(9, { is_required: true })] });
    const kinds = (choice: ChosenOption[]) =>
      choiceProblems([size, toppings, own], choice).map(({ kind }) => kind);
    expect(kinds([one(1), one(9)])).toEqual([]);
    expect(kinds([one(9)])).toEqual(['too_few']);
    expect(kinds([one(1), one(2), one(9)])).toEqual(['too_many']);
    expect(kinds([one(1)])).toEqual(['required']);
    expect(kinds([one(1), one(9), one(77)])).toEqual(['unknown']);
    expect(kinds([one(1), one(9), one(9)])).toEqual(['repeated']);
    expect(kinds([one(1), one(9), { id: 4, quantity: 2 }])).toEqual(['quantity']);
  });

  it('from an earlier time loses removed options, and gets default ones if too few are left', () => {
    expect(adaptedChoice([size, toppings], [one(77), one(3)])).toEqual([one(1), one(3)]);
    expect(adaptedChoice([size], [one(2)])).toEqual([one(2)]);
    const withoutDefault = group({ min_choices: 1, max_choices: 1, options: [large] });
    expect(adaptedChoice([withoutDefault], [one(77)])).toEqual([]);
  });
});

test('a product cannot be ordered while too few options of a group are offered', () => {
  expect(unavailableGroup([toppings, size])).toBeUndefined();
  const gone = { ...size, options: [] };
  expect(unavailableGroup([toppings, gone])).toBe(gone);
  const twoOfOne = group({ min_choices: 2, options: [cheese] });
  expect(unavailableGroup([twoOfOne])).toBeUndefined();
  expect(unavailableGroup([{ ...twoOfOne, min_choices: 3 }])?.name).toBe('Grup');
});

/** Every choice of up to one piece more than each option allows. */
function everyChoice(options: readonly ChoosableOption[]): ChosenOption[][] {
  const [first, ...rest] = options;
  if (!first) return [[]];
  const others = everyChoice(rest);
  return Array.from({ length: first.max_quantity + 2 }, (_, quantity) =>
    others.map((choice) => (quantity === 0 ? choice : [{ id: first.id, quantity }, ...choice])),
  ).flat();
}

const anyGroup = fc
  .record({
    min_choices: fc.nat(3),
    max_choices: fc.option(fc.integer({ min: 1, max: 3 })),
    options: fc.array(
      fc.record({
        price_modifier: fc.integer({ min: -300, max: 300 }).map((kurus) => kurus / 100),
        max_quantity: fc.integer({ min: 1, max: 2 }),
        is_default: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
  })
  .map((own) => group({ ...own, options: own.options.map((values, index) => option(index + 1, values)) }));

/** The rules, as short as possible. */
const isAllowed = ({ min_choices: min, max_choices: max, options }: ChoiceGroup, choice: ChosenOption[]) => {
  const pieces = choice.reduce((sum, { quantity }) => sum + quantity, 0);
  const fits = choice.every(
    ({ id, quantity }) => quantity <= (options.find((one) => one.id === id)?.max_quantity ?? 0),
  );
  return fits && pieces >= min && (max === null || pieces <= max);
};
const kurusOf = ({ options }: ChoiceGroup, choice: ChosenOption[]) =>
  choice.reduce((sum, { id, quantity }) => {
    const { price_modifier = 0 } = options.find((one) => one.id === id) ?? {};
    return sum + quantity * Math.round(price_modifier * 100);
  }, 0);

test('the rules allow and price what a simple model does, for every choice of any group', () => {
  fc.assert(
    fc.property(anyGroup, (any) => {
      const choices = everyChoice(any.options);
      const allowed = choices.filter((choice) => isAllowed(any, choice));
      for (const choice of choices) {
        expect(choiceProblems([any], choice).length === 0).toBe(isAllowed(any, choice));
      }
      const fits = any.max_choices === null || any.min_choices <= any.max_choices;
      fc.pre(fits);
      expect(unavailableGroup([any]) === undefined).toBe(allowed.length > 0);
      if (allowed.length > 0) {
        expect(lowestChoiceKurus([any])).toBe(Math.min(...allowed.map((choice) => kurusOf(any, choice))));
      }
      for (const choice of allowed) {
        expect(adaptedChoice([any], choice)).toEqual(choice);
        for (const option of any.options) {
          const more = (choice.find(({ id }) => id === option.id)?.quantity ?? 0) + 1;
          const isPossible = remainingOf(any, choice, option) > 0;
          expect(isAllowed(any, withQuantity([any], choice, option.id, more))).toBe(
            isPossible || (any.max_choices === 1 && more === 1),
          );
        }
      }
    }),
    { numRuns: 200 },
  );
});
