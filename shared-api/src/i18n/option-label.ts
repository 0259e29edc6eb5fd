import type { OptionKind } from '../domain/statuses';

export interface LabelledOption {
  name: string;
  /** Default 1. */
  quantity?: number;
  /** Default `extra`. */
  kind?: OptionKind;
}

/** `Kaşar`, `2 × Kaşar`; `− Soğan` for a removed ingredient. */
export const optionLabel = ({ name, quantity = 1, kind }: LabelledOption): string =>
  `${kind === 'without' ? '− ' : ''}${quantity > 1 ? `${quantity} × ` : ''}${name}`;

/** Label in a list below a dish: `+ 2 × Kaşar`, `− Soğan`. */
export const optionLine = (option: LabelledOption): string =>
  `${option.kind === 'without' ? '' : '+ '}${optionLabel(option)}`;
