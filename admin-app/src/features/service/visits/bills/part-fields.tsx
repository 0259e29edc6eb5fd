import { useTranslation } from 'react-i18next';
import { BILL_SHARES_MAX } from 'shared-api/domain/service/limits';
import { piecesOf, portionsOf } from 'shared-api/domain/service/bill-shares';
import { remainderOf, type Fraction } from 'shared-api/domain/service/fraction';
import { typedKurus } from 'shared-api/domain/typed-number';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { formatPrice } from 'shared-api/i18n/format';
import { optionLabel } from 'shared-api/i18n/option-label';
import { Checkbox } from 'shared-ui/checkbox';
import { SelectField } from 'shared-ui/select-field';
import { Stepper } from 'shared-ui/stepper';
import { NumberField } from '#lib/form/number-field';
import type { PaymentDraft } from './payment-draft';
import { billLines, type BillLine } from './visit-amounts';
import styles from './bills.module.css';

export interface PartFieldsProps {
  visit: VisitWithOrders;
  draft: PaymentDraft;
  /** Amount of the part in lira; null if it cannot be paid. */
  amount: number | null;
  onChange: (changes: Partial<PaymentDraft>) => void;
}

/** Chooses the part of the bill that is paid. */
export function PartFields({ visit, draft, amount, onChange }: PartFieldsProps) {
  const { t } = useTranslation();
  if (draft.kind === 'share') {
    return (
      <div className={styles.share}>
        <Stepper
          label={t('bill.shares')}
          value={draft.shares}
          min={1}
          max={BILL_SHARES_MAX}
          decreaseLabel={t('bill.fewer_shares')}
          increaseLabel={t('bill.more_shares')}
          onChange={(shares) => onChange({ shares })}
        />
        <p role="status">{t('bill.share_text', { count: draft.shares, amount: formatPrice(amount ?? 0) })}</p>
      </div>
    );
  }
  if (draft.kind === 'amount') {
    return (
      <NumberField
        kind="money"
        label={t('bill.amount')}
        error={typedKurus(draft.amount) !== undefined && amount === null && t('bill.amount_invalid')}
        value={draft.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
    );
  }
  if (draft.kind === 'items') {
    const { portions } = draft;
    const choose = (id: number, portion: Fraction | undefined) => {
      const { [id]: _, ...others } = portions;
      onChange({ portions: portion ? { ...others, [id]: portion } : others });
    };
    return (
      <ul role="list" aria-label={t('bill.items')} className={styles.lines}>
        {billLines(visit).map((line) => (
          <LineChoice
            key={line.item.id}
            line={line}
            portion={portions[line.item.id]}
            onChoose={(portion) => choose(line.item.id, portion)}
          />
        ))}
      </ul>
    );
  }
  return null;
}

interface LineChoiceProps {
  line: BillLine;
  portion: Fraction | undefined;
  onChoose: (portion: Fraction | undefined) => void;
}

function LineChoice({ line, portion, onChoose }: LineChoiceProps) {
  const { t } = useTranslation();
  const { item, charged, unpaid } = line;
  const isPaid = unpaid.numerator === 0;
  const paid = remainderOf(unpaid);
  const options = isPaid ? [] : portionsOf(item.quantity, unpaid);
  const chosen = options.findIndex(
    (one) => one.numerator === portion?.numerator && one.denominator === portion.denominator,
  );
  return (
    <li className={styles.line}>
      <Checkbox
        label={
          <>
            <b>{item.quantity}×</b> <bdi>{item.product_name}</bdi>{' '}
            {item.options.length > 0 && (
              <bdi className={styles.lineDetail}>
                {item.options
                  .map(({ product_option_name: name, quantity, kind }) =>
                    optionLabel({ name, quantity, kind }),
                  )
                  .join(', ')}
              </bdi>
            )}{' '}
            {!isPaid && paid.numerator > 0 && (
              <span className={styles.lineDetail}>
                {t('bill.paid_pieces', { pieces: piecesOf(paid, item.quantity), quantity: item.quantity })}
              </span>
            )}
          </>
        }
        checked={portion !== undefined}
        disabled={isPaid}
        onChange={(event) => onChoose(event.target.checked ? options[0] : undefined)}
      />
      <span className={styles.amount}>{isPaid ? t('bill.is_paid') : formatPrice(charged)}</span>
      {portion && options.length > 1 && (
        <SelectField
          className={styles.portion}
          label={t('bill.portion')}
          value={chosen}
          onChange={(event) => onChoose(options[Number(event.target.value)])}
        >
          {options.map((one, index) => (
            <option key={index} value={index}>
              {index === 0 && unpaid.numerator === unpaid.denominator
                ? t('bill.portion_all', { pieces: piecesOf(one, item.quantity) })
                : t('bill.portion_pieces', { pieces: piecesOf(one, item.quantity) })}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  );
}
