import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageSources } from 'shared-api/client/menu/image-sources';
import { Button } from 'shared-ui/button';
import { Image } from 'shared-ui/image';
import { Modal } from 'shared-ui/modal';
import type { ComparedField, Versions } from './compared-fields';
import styles from './conflict-dialog.module.css';

export interface Conflict<Draft> extends Versions<Draft> {
  fields: readonly ComparedField<Draft>[];
}

export interface ConflictDialogProps<Draft> {
  conflict: Conflict<Draft>;
  /** Called with the draft, in which the chosen fields have the stored values. */
  onChoose: (merged: Draft) => void;
  onCancel: () => void;
}

type Side = 'mine' | 'theirs';

/** Lets the user choose between the own values and those that another user has stored in the meantime. */
export function ConflictDialog<Draft>({ conflict, onChoose, onCancel }: ConflictDialogProps<Draft>) {
  const { t } = useTranslation();
  const { fields, start, mine, theirs } = conflict;
  const id = useId();
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      fields.map(({ key, show }) => [key, show(mine) === show(start) ? 'theirs' : 'mine'] as const),
    ),
  );
  const choose = (sideOf: (key: string) => Side | undefined) =>
    onChoose(
      fields.reduce((draft, { key, take }) => (sideOf(key) === 'theirs' ? take(draft, theirs) : draft), mine),
    );

  return (
    <Modal
      open
      size="l"
      title={t('conflict.title')}
      description={t('conflict.text')}
      closeLabel={t('conflict.back')}
      onClose={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={() => choose(() => 'theirs')}>
            {t('conflict.take_theirs')}
          </Button>
          <Button variant="ghost" onClick={() => choose(() => 'mine')}>
            {t('conflict.keep_mine')}
          </Button>
          <Button onClick={() => choose((key) => chosen[key])}>{t('conflict.save_chosen')}</Button>
        </>
      }
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <fieldset key={field.key} className={styles.field}>
            <legend className={styles.label}>{field.label}</legend>
            <div className={styles.sides}>
              {(['theirs', 'mine'] as const).map((side) => (
                <SideChoice
                  key={side}
                  name={`${id}-${field.key}`}
                  side={side}
                  field={field}
                  draft={conflict[side]}
                  isChosen={chosen[field.key] === side}
                  onChoose={() => setChosen((current) => ({ ...current, [field.key]: side }))}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Modal>
  );
}

interface SideChoiceProps<Draft> {
  /** Name of the radio group. */
  name: string;
  side: Side;
  field: ComparedField<Draft>;
  draft: Draft;
  isChosen: boolean;
  onChoose: () => void;
}

function SideChoice<Draft>({ name, side, field, draft, isChosen, onChoose }: SideChoiceProps<Draft>) {
  const { t } = useTranslation();
  const image = field.imageOf?.(draft);
  return (
    <label className={styles.side}>
      <input type="radio" name={name} className={styles.input} checked={isChosen} onChange={onChoose} />
      <span className={styles.whose}>{t(`conflict.${side}`)}</span>{' '}
      {image?.url ? (
        <Image {...imageSources(image.url)} sizes="8rem" alt="" className={styles.image} />
      ) : (
        <span lang={field.lang} className={styles.value}>
          {field.show(draft) || '–'}
        </span>
      )}
    </label>
  );
}
