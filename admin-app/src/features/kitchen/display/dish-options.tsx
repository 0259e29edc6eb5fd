import { optionLine, type LabelledOption } from 'shared-api/i18n/option-label';
import styles from './dish-options.module.css';

/** The options of a dish, one on each line; what is left out stands out. */
export const DishOptions = ({ options }: { options: readonly LabelledOption[] }) =>
  options.map((option, index) => (
    <small key={index} className={styles.option} data-kind={option.kind}>
      <bdi>{optionLine(option)}</bdi>
    </small>
  ));
