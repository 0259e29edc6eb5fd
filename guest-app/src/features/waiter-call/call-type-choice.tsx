import type { CallType } from 'shared-api/contract/service/call-types';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallIcon } from 'shared-ui/call-icon';
import styles from './call-type-choice.module.css';

export interface CallTypeChoiceProps {
  types: readonly CallType[];
  chosenId: number;
  onChoose: (type: CallType) => void;
}

/** Chooses the type of the call, which is sent by another button. */
export function CallTypeChoice({ types, chosenId, onChoose }: CallTypeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset role="radiogroup">
      <legend className={styles.legend}>{t('waiter_call.what')}</legend>
      <div className={styles.types}>
        {types.map((type) => (
          <label key={type.id} className={styles.type}>
            <input type="radio" name={name} checked={type.id === chosenId} onChange={() => onChoose(type)} />
            <CallIcon name={type.icon} />
            <bdi>{type.name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
