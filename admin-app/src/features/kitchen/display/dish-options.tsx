import { optionLine } from 'shared-api/i18n/option-label';
import type { NamedOption } from './dish-names';
import styles from './dish-options.module.css';

/** The options of a dish, one on each line; parts of a set menu and what is left out stand out. */
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
