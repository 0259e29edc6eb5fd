import { groupsOf, type ChoiceGroup, type ReusableGroup } from 'shared-api/domain/menu/option-rules';
import { toLira } from 'shared-api/domain/money';
import type { Row } from '#db/schema';
import type { GroupOptionRecord, OptionGroupRecord, ProductRecord } from './product.store';

/** Whether it can be chosen: an option that stands for a product only while that product is on the menu. */
export const isOffered = ({ row, part }: GroupOptionRecord): boolean =>
  row.is_active === 1 && (part === null || (part.isListed && part.row.is_sold_out === 0));

const offer = (row: Row<'product_options'>) => ({
  id: row.id,
  name: row.name,
  price_modifier: toLira(row.price_modifier_kurus),
  is_active: row.is_active === 1,
  is_required: row.is_required === 1,
  is_default: row.is_default === 1,
  max_quantity: row.max_quantity,
  kind: row.kind,
});

export const reusableGroupOf = ({ row, options }: OptionGroupRecord): ReusableGroup => ({
  id: row.id,
  name: row.name,
  min_choices: row.min_choices,
  max_choices: row.max_choices,
  options: options.map((option) => offer(option.row)),
});

/** The groups with the options that can be chosen now. */
export const offeredGroupsOf = ({
  options,
  groups,
}: Pick<ProductRecord, 'options' | 'groups'>): ChoiceGroup[] =>
  choiceGroupsOf({
    options,
    groups: groups.map(({ group, prices }) => ({
      group: { ...group, options: group.options.filter(isOffered) },
      prices,
    })),
  });

/** The groups from which an order can choose, including options whose product is not on the menu. */
export const choiceGroupsOf = ({
  options,
  groups,
}: Pick<ProductRecord, 'options' | 'groups'>): ChoiceGroup[] =>
  groupsOf(
    {
      options: options.map(({ row }) => offer(row)),
      option_groups: groups.map(({ group, prices }) => ({
        id: group.row.id,
        prices: prices.map(({ option_id, price_modifier_kurus }) => ({
          option_id,
          price_modifier: toLira(price_modifier_kurus),
        })),
      })),
    },
    groups.map(({ group }) => reusableGroupOf(group)),
  );
