import type { GuestVisit } from 'shared-api/contract/service/guest-visit';
import type { VisitBill } from 'shared-api/contract/service/visit-bill';
import { piecesOf, portionsOf, shareOfBill } from 'shared-api/domain/service/bill-shares';
import type { Fraction } from 'shared-api/domain/service/fraction';
import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import { Checkbox } from 'shared-ui/checkbox';
import { SelectField } from 'shared-ui/select-field';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { SetPrice } from '#lib/set-price';
import { useOwnVisit } from '#services/own-visit';
import { billLine, ownShare, type BillLine } from './bill-lines';
import styles from './bill.module.css';

export interface OwnShareProps {
  visit: GuestVisit;
  bill: VisitBill;
  ownOrderIds: ReadonlySet<number>;
}

/** Lets the guest mark items to pay and shows their sum. Nothing is sent: the guest tells the waiter. */
export function OwnShare({ visit, bill, ownOrderIds }: OwnShareProps) {
  const { t } = useTranslation();
  const { share, setShare } = useOwnVisit();
  const lines = visit.rounds.flatMap(({ items }) => items.map((item) => billLine(visit, item)));
  const charged = lines.filter((line) => line.charged > 0);
  const marked = share ?? ownShare(visit, ownOrderIds);
  const chosen = charged.flatMap((line) => {
    const portion = chosenPortion(line, marked[line.item.id]);
    return portion ? [{ id: line.item.id, ...portion }] : [];
  });
  const chosenShare = chosen.length > 0 ? shareOfBill(bill, { kind: 'items', items: chosen }) : null;

  function choose(id: number, portion: Fraction | undefined) {
    const { [id]: _, ...others } = marked;
    setShare(portion ? { ...others, [id]: portion } : others);
  }
  return (
    <fieldset className={styles.share}>
      <legend>{t('bill.share_title')}</legend>
      <ul role="list">
        {charged.map((line) => (
          <ShareLine
            key={line.item.id}
            line={line}
            portion={chosenPortion(line, marked[line.item.id])}
            onChoose={(portion) => choose(line.item.id, portion)}
          />
        ))}
      </ul>
      <p className={styles.shareTotal} role="status">
        <span>{t('bill.share_total')}</span>
        <SetPrice lira={chosenShare?.amount ?? 0} />
      </p>
      <p className={styles.soft}>{t('bill.share_hint')}</p>
    </fieldset>
  );
}

/** The marked portion, limited to what is unpaid: a part of the item may have been paid since it was marked. */
function chosenPortion({ item, unpaid }: BillLine, marked: Fraction | undefined): Fraction | undefined {
  if (!marked || unpaid.numerator === 0) return undefined;
  const options = portionsOf(item.quantity, unpaid);
  const same = options.find(
    ({ numerator, denominator }) => numerator === marked.numerator && denominator === marked.denominator,
  );
  return same ?? options[0];
}

interface ShareLineProps {
  line: BillLine;
  portion: Fraction | undefined;
  onChoose: (portion: Fraction | undefined) => void;
}

function ShareLine({ line: { item, charged, unpaid }, portion, onChoose }: ShareLineProps) {
  const { t } = useTranslation();
  const options = portionsOf(item.quantity, unpaid);
  return (
    <li className={styles.shareLine}>
      <Checkbox
        label={
          <>
            {item.quantity} × <bdi>{item.product_name}</bdi>
          </>
        }
        detail={unpaid.numerator === 0 ? t('bill.paid') : formatPrice(charged)}
        checked={portion !== undefined}
        // A paid item stays in its place, so that no other item moves under the finger.
        disabled={unpaid.numerator === 0}
        onChange={(event) => onChoose(event.target.checked ? options[0] : undefined)}
      />
      {portion && (
        <SelectField
          label={<VisuallyHidden>{t('bill.portion_of', { name: item.product_name })}</VisuallyHidden>}
          className={styles.portion}
          value={options.indexOf(portion)}
          onChange={(event) => onChoose(options[Number(event.target.value)])}
        >
          {options.map((one, index) => (
            <option key={index} value={index}>
              {t(index === 0 ? 'bill.portion_all' : 'bill.portion_pieces', {
                pieces: piecesOf(one, item.quantity),
              })}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  );
}
