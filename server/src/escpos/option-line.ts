import type { OptionKind } from 'shared-api/contract/statuses';

/** `+ 2 x Kaşar`; `- Soğan` for a removed ingredient. In characters that every code page has. */
export const optionLine = ({
  name,
  quantity = 1,
  kind = 'extra',
}: {
  name: string;
  quantity?: number;
  kind?: OptionKind;
}): string => `${kind === 'without' ? '-' : '+'} ${quantity > 1 ? `${quantity} x ` : ''}${name}`;
