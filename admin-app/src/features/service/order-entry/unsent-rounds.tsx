import { CloudOff, Hourglass, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceStorage } from 'shared-api/client/device-storage';
import type { SessionUser } from 'shared-api/contract/access/auth';
import { serverNow } from 'shared-api/client/server-clock';
import { formatPrice } from 'shared-api/i18n/format';
import { optionLabel } from 'shared-api/i18n/option-label';
import { Badge } from 'shared-ui/badge';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { useStore } from 'zustand';
import { tableLabel } from '#i18n/table-label';
import { onSingleClick } from '#lib/on-single-click';
import { Note } from '#lib/order-line/note';
import { OrderLine } from '#lib/order-line/order-line';
import { useServices, useSession } from '#services/services';
import type { RoundLine, UnsentRound } from '#services/unsent-rounds';
import { roundTotal } from '#lib/rounds/round-totals';
import { isDecision, statesOf, type RoundState } from './round-state';
import { restoreRound } from './stored-round';
import styles from './unsent-rounds.module.css';

export interface UnsentRoundsProps {
  shows: (round: UnsentRound) => boolean;
  /** Opens the order entry with the round. */
  onEdit: (tableId: number | null) => void;
}

/** Rounds that the server has not confirmed, with the decisions that a user has to make. */
export default function UnsentRounds({ shows, onEdit }: UnsentRoundsProps) {
  const { t } = useTranslation();
  const { unsentRounds } = useServices();
  const userId = useSession()?.user.id;
  const rounds = statesOf(useStore(unsentRounds.store), userId).filter(({ round }) => shows(round));
  if (rounds.length === 0) return null;
  return (
    <section aria-label={t('unsent_rounds.title')} className={styles.unsent}>
      {!deviceStorage.isLasting() && <p>{t('unsent_rounds.not_lasting')}</p>}
      <ol role="list" className={styles.rounds}>
        {rounds.map(({ round, state }) => (
          <Round key={round.key} round={round} state={state} onEdit={onEdit} />
        ))}
      </ol>
    </section>
  );
}

/** Changes that make a round this user's, with these lines and their prices. */
const acceptedBy = ({ id, username }: SessionUser, lines: RoundLine[]): Partial<UnsentRound> => ({
  lines,
  refusal: undefined,
  visitId: undefined,
  takenBy: { id, username },
  takenAtMs: serverNow(),
});

const LOOKS = {
  sending: { tone: 'neutral', Icon: LoaderCircle },
  waiting: { tone: 'warning', Icon: CloudOff },
  held_back: { tone: 'warning', Icon: Hourglass },
  refused: { tone: 'danger', Icon: TriangleAlert },
  other_person: { tone: 'danger', Icon: TriangleAlert },
  old: { tone: 'danger', Icon: TriangleAlert },
} as const satisfies Record<RoundState, object>;

interface RoundProps {
  round: UnsentRound;
  state: RoundState;
  onEdit: UnsentRoundsProps['onEdit'];
}

function Round({ round, state, onEdit }: RoundProps) {
  const { t } = useTranslation();
  const { unsentRounds } = useServices();
  const user = useSession()?.user;
  const [isDiscarding, setDiscarding] = useState(false);
  const { tone, Icon } = LOOKS[state];
  const { key, table, lines, refusal } = round;
  const place = table ? tableLabel(t, table) : round.customerName || t('place.takeaway');
  const orderable = refusal ? refusal.orderable : lines;

  function accept() {
    if (user) unsentRounds.change(key, acceptedBy(user, orderable));
  }
  /** Moves the lines that can be ordered back to the order entry. */
  function edit() {
    restoreRound(table?.id, { ...round, lines: orderable.length > 0 ? orderable : lines });
    unsentRounds.remove(key);
    onEdit(table?.id ?? null);
  }
  const total = formatPrice(roundTotal(state === 'refused' && orderable.length > 0 ? orderable : lines));

  return (
    <li className={styles.round} data-state={state}>
      <div className={styles.head}>
        <strong>
          <bdi>{place}</bdi>
        </strong>
        <Badge tone={tone}>
          <Icon aria-hidden="true" size={14} />
          {t(`unsent_rounds.state.${state}`, { name: round.takenBy.username })}
        </Badge>
      </div>
      <ul role="list" className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>
            <OrderLine
              quantity={line.quantity}
              name={line.name}
              allergies={line.allergies ?? []}
              note={line.note}
            >
              {line.options.length > 0 && <bdi>{line.options.map(optionLabel).join(', ')}</bdi>}
            </OrderLine>
          </li>
        ))}
      </ul>
      {round.note && <Note>{round.note}</Note>}
      {refusal && (
        <BannerNotice tone="danger" title={t('unsent_rounds.refused')}>
          <ul role="list">
            {refusal.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </BannerNotice>
      )}
      {isDecision(state) && (
        <div className={styles.decision}>
          {orderable.length > 0 && (
            <Button onClick={onSingleClick(accept)}>
              {refusal ? t('unsent_rounds.accept', { total }) : t('unsent_rounds.send', { total })}
            </Button>
          )}
          {refusal && (
            <Button variant="secondary" onClick={onSingleClick(edit)}>
              {t('unsent_rounds.edit')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => setDiscarding(true)}>
            {t('unsent_rounds.discard')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isDiscarding}
        title={t('unsent_rounds.discard_question', { place })}
        text={refusal ? t('unsent_rounds.discard_text') : t('unsent_rounds.discard_unknown_text')}
        confirmLabel={t('unsent_rounds.discard')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setDiscarding(false)}
        onConfirm={() => unsentRounds.remove(key)}
      />
    </li>
  );
}
