import { optionLine } from 'shared-api/i18n/option-label';
import type { NamedOption } from './dish-names';
import styles from './dish-options.module.css';

/** The options of a dish, one per line; parts of a set menu and ingredients to leave out are highlighted. */
export const DishOptions = ({ options }: { options: readonly NamedOption[] }) =>
  options.map((option, index) => (
    <small
      key={index}
      className={styles.option}
      data-kind={option.kind}
      data-part={option.isPart || undefined}
    >
      <bdi>{optionLine(option)}</bdi>
    </small>
  ));
