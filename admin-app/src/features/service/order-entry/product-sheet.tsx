import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_QUANTITY_MAX } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import {
  choiceProblems,
  defaultChoice,
  offeredChoice,
  withQuantity,
} from 'shared-api/domain/menu/option-rules';
import { choiceGroupOf, type ChoiceTexts } from 'shared-api/i18n/choices';
import { formatPrice } from 'shared-api/i18n/format';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { ChoiceGroup, ChoiceGroups } from 'shared-ui/choice-group';
import { Modal } from 'shared-ui/modal';
import { Stepper } from 'shared-ui/stepper';
import { TextArea } from 'shared-ui/text-area';
import type { RoundLine } from '#services/unsent-rounds';
import { ItemAllergies } from './item-allergies';
import { choiceOf, toLine, toOptions, type OfferedProduct } from './offered-menu';
import styles from './product-sheet.module.css';
import { lineTotal } from '#lib/rounds/round-totals';

export interface ProductSheetProps {
  product: OfferedProduct;
  /** The line to change; undefined to add one. */
  line: RoundLine | undefined;
  onSubmit: (line: RoundLine) => void;
  onClose: () => void;
}

/** Options, note, allergies and quantity of a product. */
export function ProductSheet({ product, line: before, onSubmit, onClose }: ProductSheetProps) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(before?.quantity ?? 1);
  const [note, setNote] = useState(before?.note ?? '');
  const [allergies, setAllergies] = useState(before?.allergies ?? []);
  const { groups, lacking } = product;
  const [lastChosen, setChoice] = useState(() => (before ? choiceOf(before.options) : defaultChoice(groups)));
  // The menu may have changed since the line was added.
  const choice = offeredChoice(groups, lastChosen);
  const [refusals, setRefusals] = useState(0);
  const options = toOptions(groups, choice);
  const line = toLine(product, {
    quantity,
    note: note.trim(),
    options,
    ...(allergies.length > 0 && { allergies }),
  });

  const texts: ChoiceTexts = {
    ownOptions: t('order_entry.options'),
    required: t('order_entry.required'),
    hintOf: (range, counts) => t(`order_entry.choose_${range}`, { ...counts }),
    problemOf: (problem, counts) => t(`order_entry.${problem}`, { ...counts }),
  };

  function submit() {
    if (choiceProblems(groups, choice).length > 0) setRefusals(refusals + 1);
    else onSubmit(line);
  }
  return (
    <Modal
      open
      size="s"
      onClose={onClose}
      closeLabel={t('app.close')}
      title={<bdi>{product.name}</bdi>}
      footer={
        <div className={styles.foot}>
          <Stepper
            label={t('order_entry.quantity')}
            decreaseLabel={t('order_entry.fewer')}
            increaseLabel={t('order_entry.more')}
            value={quantity}
            max={ITEM_QUANTITY_MAX}
            onChange={setQuantity}
          />
          <Button size="l" disabled={product.is_sold_out} className={styles.submit} onClick={submit}>
            <span>{before ? t('order_entry.apply') : t('order_entry.add')}</span>
            <span>{product.is_sold_out ? t('order_entry.is_sold_out') : formatPrice(lineTotal(line))}</span>
          </Button>
        </div>
      }
    >
      {lacking && (
        <BannerNotice tone="warning">{t('order_entry.lacks_options', { group: lacking.name })}</BannerNotice>
      )}
      <ChoiceGroups refusals={refusals}>
        {groups.map((group) => (
          <ChoiceGroup
            key={group.id}
            {...choiceGroupOf(group, choice, refusals > 0, texts)}
            onQuantity={(id, pieces) => setChoice(withQuantity(groups, choice, id, pieces))}
            stepperLabels={(name) => ({
              label: t('order_entry.quantity_of', { name }),
              decreaseLabel: t('order_entry.fewer'),
              increaseLabel: t('order_entry.more'),
            })}
          />
        ))}
      </ChoiceGroups>
      <TextArea
        label={t('order_entry.note')}
        rows={2}
        maxLength={TEXT_MAX.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ItemAllergies
        productId={product.id}
        optionIds={options.map(({ id }) => id)}
        value={allergies}
        onChange={setAllergies}
      />
    </Modal>
  );
}
