import type { GuestOrderItem } from 'shared-api/contract/service/orders';
import { optionLabel, type LabelledOption } from 'shared-api/i18n/option-label';
import { Fragment } from 'react';

/** Options separated by commas, each in its own direction. */
export const OptionNames = ({ options }: { options: readonly LabelledOption[] }) =>
  options.map((option, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{optionLabel(option)}</bdi>
    </Fragment>
  ));

export const OrderedOptionNames = ({ options }: Pick<GuestOrderItem, 'options'>) => (
  <OptionNames
    options={options.map(({ product_option_name: name, quantity, kind }) => ({ name, quantity, kind }))}
  />
);
