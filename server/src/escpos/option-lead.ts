import type { OptionKind } from 'shared-api/domain/statuses';

/** Before the name of an option: `+ 2 x `, or `- ` for a removed ingredient. In characters that every code page has. */
export const optionLead = ({
  quantity = 1,
  kind = 'extra',
}: {
  quantity?: number;
  kind?: OptionKind;
}): string => `${kind === 'without' ? '-' : '+'} ${quantity > 1 ? `${quantity} x ` : ''}`;
