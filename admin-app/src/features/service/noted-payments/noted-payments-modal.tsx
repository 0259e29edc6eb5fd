import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Http } from 'shared-api/client/http';
import type { NotedPayment, NotedVisit } from 'shared-api/contract/service/noted-payments';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { isFitting, noteFit, openNotes, unpaidAfterNotes } from 'shared-api/domain/service/noted-payments';
import { formatPrice } from 'shared-api/i18n/format';
import { keys } from 'shared-api/queries/keys';
import { notedPaymentsQuery } from 'shared-api/queries/service/noted-payments';
import { Badge } from 'shared-ui/badge';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { placeLabel } from '#i18n/table-label';
import { FormModal } from '#lib/form/form-modal';
import { ReasonField } from '#lib/form/reason-field';
import { onSingleClick } from '#lib/on-single-click';
import { QueryView } from '#lib/query-view';
import { repeatNumbers } from '#lib/repeat-numbers';
import { useApiMutation } from '#lib/use-api-mutation';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { drawerPrinter } from '#services/document-printers';
import { useServices, useSession } from '#services/services';
import styles from './notes.module.css';

/** Records a note, or rejects it with a reason. */
interface Decision {
  visit: NotedVisit;
  note: NotedPayment;
  reason?: string;
}

/**
 * Sends decisions one after the other, each based on what the server has said last. Stops at a note that was not shown
 * when they were made, and leaves out what has no room in the bill: both are questions.
 */
async function sendDecisions(
  http: Http,
  shown: readonly NotedVisit[],
  decisions: readonly Decision[],
): Promise<NotedVisit[]> {
  const seen = new Set(shown.flatMap(({ notes }) => notes.map(({ id }) => id)));
  let list = [...shown];
  for (const { visit, note, reason } of decisions) {
    const now = list.find(({ visit_id: id }) => id === visit.visit_id);
    if (!now || now.notes.some(({ id }) => !seen.has(id))) break;
    if (reason === undefined && note.amount > now.unpaid) continue;
    const params = { id: now.visit_id, noteId: note.id };
    const decision = { amount: note.amount, seen_value: now.seen_value };
    list =
      reason === undefined
        ? await http.send('PUT /visits/{id}/noted-payments/{noteId}/record', {
            params,
            body: { ...decision, ...drawerPrinter() },
          })
        : await http.send('PUT /visits/{id}/noted-payments/{noteId}/reject', {
            params,
            body: { ...decision, reason },
          });
  }
  return list;
}

/** The noted payments that wait for a decision, each beside its bill as it is now. */
export default function NotedPaymentsModal({ onClose }: { onClose: () => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(notedPaymentsQuery(http));
  const [rejected, setRejected] = useState<Decision>();
  const visits = query.data ?? [];
  const { mutate, isPending } = useApiMutation({
    request: (api, decisions: readonly Decision[]) => sendDecisions(api, visits, decisions),
    invalidates: [keys.visits.all, keys.tables.all, keys.orders.all, keys.statistics.all, keys.day.all],
    failure: t('noted.failed'),
    onSuccess: (list, _, client) => {
      client.setQueryData(keys.visits.noted(), list);
      setRejected(undefined);
    },
  });
  const fitting = visits
    .filter(isFitting)
    .flatMap((visit) => openNotes(visit).map((note): Decision => ({ visit, note })));
  const questions = visits.filter((visit) => !isFitting(visit)).length;
  const total = toLira(sumKurus(fitting.map(({ note }) => toKurus(note.amount) + toKurus(note.tip))));

  if (rejected) {
    return (
      <RejectForm
        decision={rejected}
        isBusy={isPending}
        onReject={(reason) => mutate([{ ...rejected, reason }])}
        onClose={() => setRejected(undefined)}
      />
    );
  }
  return (
    <Modal
      open
      isInAddress
      title={t('noted.title', { count: visits.flatMap(openNotes).length })}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        fitting.length > 0 ? (
          <Button busy={isPending} onClick={onSingleClick(() => mutate(fitting))}>
            {t('noted.record_all', { count: fitting.length, amount: formatPrice(total) })}
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {t('noted.later')}
          </Button>
        )
      }
    >
      {questions > 0 && <p className={styles.later}>{t('noted.questions', { count: questions })}</p>}
      <QueryView query={query} failedText={t('noted.load_failed')}>
        {() =>
          visits.length === 0 ? (
            <BannerNotice tone="success">{t('noted.none')}</BannerNotice>
          ) : (
            <ul role="list" className={styles.rows}>
              {visits.map((visit) => (
                <VisitNotes
                  key={visit.visit_id}
                  visit={visit}
                  isBusy={isPending}
                  onDecide={mutate}
                  onReject={(note) => setRejected({ visit, note })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Modal>
  );
}

interface VisitNotesProps {
  visit: NotedVisit;
  isBusy: boolean;
  onDecide: (decisions: Decision[]) => void;
  onReject: (note: NotedPayment) => void;
}

function VisitNotes({ visit, isBusy, onDecide, onReject }: VisitNotesProps) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const username = useSession()?.user.username;
  const fit = noteFit(visit);
  const open = openNotes(visit);
  const left = unpaidAfterNotes(visit);
  const nameOf = ({ by }: NotedPayment) => (by === username ? t('noted.you') : (by ?? t('noted.removed')));
  const moneyOf = ({ method, amount }: NotedPayment) =>
    `${t(`bill.methods.${method}`)} ${formatPrice(amount)}`;
  const moneys = visit.notes.map(moneyOf);
  const numbers = repeatNumbers(moneys);
  const labels = moneys.map((money, index) => `${money}${numbers[index]}`);
  const place = placeLabel(t, visit.table_number);
  const canRecord = (note: NotedPayment) => note.amount <= visit.unpaid && visit.status !== 'voided';
  return (
    <li className={styles.visit} data-fit={fit}>
      <p className={styles.head}>
        <strong>
          <bdi>{place}</bdi>
        </strong>
        <span>
          {t('noted.bill')} <span translate="no">{formatPrice(visit.unpaid)}</span>
        </span>
        <Badge tone={isFitting(visit) ? (fit === 'equal' ? 'success' : 'warning') : 'danger'}>
          {t(`noted.fit.${fit}`, {
            left: formatPrice(Math.abs(left)),
            paid: formatPrice(visit.paid_since),
            place: placeLabel(t, open[0]?.table_number ?? null),
          })}
        </Badge>
      </p>
      <ul role="list">
        {visit.notes.map((note, index) => (
          <li key={note.id} className={styles.row}>
            <p className={styles.text}>
              {labels[index]}
              {note.tip > 0 && ` + ${t('noted.tip', { tip: formatPrice(note.tip) })}`}
              <small>
                <bdi>{nameOf(note)}</bdi>, {timeText(note.noted_at)}
                {note.is_recorded && ` · ${t('noted.is_recorded')}`}
              </small>
            </p>
            {!note.is_recorded && (
              <span className={styles.answers}>
                {fit !== 'twice' && canRecord(note) && (
                  <Button
                    variant="secondary"
                    busy={isBusy}
                    aria-label={t('noted.record_of', { place, money: labels[index] })}
                    onClick={onSingleClick(() => onDecide([{ visit, note }]))}
                  >
                    {t('noted.record')}
                  </Button>
                )}
                {!isFitting(visit) && (
                  <Button
                    variant="ghost"
                    aria-label={t('noted.reject_of', { place, money: labels[index] })}
                    onClick={() => onReject(note)}
                  >
                    {t('noted.reject')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {fit === 'twice' && (
        <div className={styles.answers}>
          {visit.notes.map((received, index) => (
            <Button
              key={received.id}
              variant="secondary"
              busy={isBusy}
              onClick={onSingleClick(() =>
                onDecide([
                  ...(received.is_recorded ? [] : [{ visit, note: received }]),
                  ...open
                    .filter(({ id }) => id !== received.id)
                    .map((note) => ({
                      visit,
                      note,
                      reason: t('noted.same_money', { money: moneyOf(received) }),
                    })),
                ]),
              )}
            >
              {t('noted.only', { money: labels[index], name: nameOf(received) })}
            </Button>
          ))}
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={onSingleClick(() => onDecide(open.map((note) => ({ visit, note }))))}
          >
            {t('noted.all_received', { count: visit.notes.length })}
          </Button>
        </div>
      )}
    </li>
  );
}

interface RejectFormProps {
  decision: Decision;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

function RejectForm({ decision: { visit, note }, isBusy, onReject, onClose }: RejectFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormModal
      size="s"
      title={t('noted.reject_title', {
        place: placeLabel(t, visit.table_number),
        amount: formatPrice(note.amount),
      })}
      submitLabel={t('noted.reject')}
      isBusy={isBusy}
      onSubmit={() => {
        setMissing(!reason.trim());
        if (reason.trim()) onReject(reason.trim());
      }}
      onClose={onClose}
    >
      <p>{t('noted.reject_text')}</p>
      <ReasonField value={reason} isMissing={isMissing} offersUsual={false} onChange={setReason} />
    </FormModal>
  );
}
