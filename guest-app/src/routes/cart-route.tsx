import { EarlierUnknownError, isOutcomeUnknown } from 'shared-api/client/attempts';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { useAttemptNews } from 'shared-api/queries/use-open-attempt';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BannerNotice } from 'shared-ui/banner-notice';
import { cartTotal, lineKey, lineTotal } from '../features/cart/cart-lines';
import { GUEST_PATHS, orderPath } from 'shared-api/domain/paths';
import { readCart, useCart } from '../features/cart/cart-store';
import { CartView } from '../features/cart/cart-view';
import { JoinSheet } from '../features/cart/join-sheet';
import { withMenuNames } from '../features/cart/menu-changes';
import { useAllergyQuestion } from '../features/cart/use-allergy-question';
import { choosableTables, takenTables, withChosenTable } from '../features/order-form/order-draft';
import OrderingPauseNotice from '../features/ordering/ordering-pause-notice';
import { Destination, KitchenNote } from '../features/order-form/order-here';
import { OrderModal } from '../features/order-form/order-modal';
import { OrderSuccess } from '../features/order-form/order-success';
import { OrderSummary } from '../features/order-form/order-summary';
import { OrderTable } from '../features/order-form/order-table';
import { UnsentNotice } from '../features/order-form/unsent-notice';
import { BillWithdrawalWarning } from '../features/visit/bill-withdrawal-warning';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { notify } from 'shared-ui/toaster';
import RecommendedProducts from '../lib/recommended-products';
import { SendError } from '../lib/send-error';
import { useBootstrap } from '../services/guest-bootstrap';
import { useOrderingPause } from '../services/order-rules';
import { ATTEMPTS } from '../services/attempts';
import { createdTable } from '../services/created-table';
import { withQueries } from '../services/queries';
import { usePageTitle } from '../services/use-page-title';
import { useIsNarrow, useLayout } from './layout-context';
import { useSettledAttempts } from './settled-attempts';
import { useOrderForm, type SentOrder } from './use-order-form';
import { useSharedCart } from './use-shared-cart';

function CartRoute() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { dock } = useLayout();
  const isNarrow = useIsNarrow();
  const stored = useCart(({ lines }) => lines);
  const lines = withMenuNames(stored, useBootstrap());
  const pause = useOrderingPause();
  const [step, setStep] = useState<'cart' | 'form' | 'other_table'>('cart');
  const [sent, setSent] = useState<GuestOrder>();
  const form = useOrderForm({ onSent, onMenuChanged: () => setStep('cart') });
  const shared = useSharedCart({ note: form.draft.note, onSent, onMenuChanged: () => setStep('cart') });
  const { cart, totals } = shared;
  const asking = cart ? shared : form;
  const [query, setQuery] = useSearchParams();
  const invited = query.get('join');
  const [isJoining, setIsJoining] = useState(false);
  usePageTitle(t(cart ? 'together.cart_title' : 'cart.title'));
  const allergies = useAllergyQuestion(lines);

  function onSent({ order, isSent }: SentOrder) {
    setStep('cart');
    if (isSent) setSent(order);
    else leaveTo(order);
  }
  /** In the place of the cart, which is empty now: going back leads to the menu. */
  const leaveTo = ({ token }: GuestOrder) => void navigate(orderPath(token), { replace: true });
  useAttemptNews(useSettledAttempts(), (news) => {
    // The server had it although its answer was lost, and nothing else is in the cart.
    const isOrder = news.attempt.about === ATTEMPTS.order && news.state === 'done' && !news.isReply;
    if (isOrder && readCart().length === 0) leaveTo(news.response as GuestOrder);
  });
  function mayOrder(): boolean {
    if (pause) notify.error(t(`order.${pause.reason}`));
    return !pause;
  }
  function open(next: 'form' | 'other_table' = 'form') {
    if (!mayOrder()) return;
    form.begin();
    setStep(next);
  }
  function openForTakeaway() {
    form.change({ ...draft, orderType: 'takeaway', isForAddress: false });
    open();
  }
  const { draft, problems, guestTable, sendAgain } = form;
  const canSendAgain = sendAgain !== undefined && lines.length > 0;
  const failure = form.failure && (
    <SendError error={form.failure.error} attempt={form.failure.attempt} title={t('order.creation_error')}>
      {form.failure.text}
    </SendError>
  );

  const sharedFailure = shared.failure && (
    <SendError
      error={shared.failure.error}
      attempt={shared.failure.attempt}
      title={t('order.creation_error')}
    >
      {shared.failure.text}
    </SendError>
  );
  // An unknown outcome has its own notice; of a changed order it does not say why it was not sent.
  const isSaidByNotice =
    isOutcomeUnknown(form.failure?.error) &&
    !(form.unsent && form.failure?.error instanceof EarlierUnknownError);

  const choosable = choosableTables(form.tables.data ?? [], [
    guestTable?.table.id,
    createdTable.read()?.id,
    Number(draft.tableId),
  ]);

  function order() {
    if (cart)
      return {
        label: t('together.send_all'),
        onPress: () => mayOrder() && allergies.ask(() => shared.send('all')),
      };
    if (canSendAgain) return { label: t('order.send_again'), onPress: sendAgain };
    if (!form.isForScannedTable)
      return { label: t('cart.place_order'), onPress: () => allergies.ask(() => open()) };
    return {
      label: t('order.send_to_kitchen'),
      onPress: () => mayOrder() && allergies.ask(() => form.send()),
    };
  }

  return (
    <>
      <CartView
        order={{ ...order(), isSending: cart ? shared.sendingScope === 'all' : form.isSending }}
        dock={isNarrow ? dock : null}
        recommended={
          <RecommendedProducts
            productIds={[...new Set(lines.map((line) => line.product_id))]}
            onOpen={({ id }) => void navigate(`${GUEST_PATHS.menu}?product=${id}`)}
          />
        }
        note={
          (cart || form.isForScannedTable) && (
            <KitchenNote value={draft.note} onChange={(note) => form.change({ ...draft, note })} />
          )
        }
        destination={
          !cart &&
          guestTable && (
            <Destination
              tableNumber={guestTable.table.table_number}
              isTakeaway={draft.orderType === 'takeaway'}
              onChangeTable={form.isCodeRequired ? undefined : () => open('other_table')}
              onTakeaway={form.isTakeawayOffered ? openForTakeaway : undefined}
              onTable={() =>
                form.change({
                  ...withChosenTable(draft, String(guestTable.table.id)),
                  orderType: 'table',
                })
              }
            />
          )
        }
        failure={cart ? sharedFailure : step === 'cart' && !isSaidByNotice && failure}
        onTogether={!cart && guestTable ? () => setIsJoining(true) : undefined}
        shared={
          cart &&
          totals && {
            cart,
            total: totals.all,
            hasItems: totals.pieces > 0,
            sendOwn: {
              isSending: shared.sendingScope === 'own',
              onPress: () => mayOrder() && allergies.ask(() => shared.send('own')),
            },
            onLeave: shared.leave,
          }
        }
        isUnsent={form.unsent !== undefined}
      >
        {pause && lines.length > 0 && <OrderingPauseNotice pause={pause} />}
        {form.unsent && (
          <UnsentNotice
            attempt={form.unsent}
            isCart={canSendAgain}
            isSending={form.isSending}
            onSend={canSendAgain ? undefined : sendAgain}
          />
        )}
        {lines.length > 0 && draft.orderType === 'table' && <BillWithdrawalWarning />}
      </CartView>
      {step !== 'cart' && (lines.length > 0 || form.isSending) && (
        <OrderModal
          offersTakeaway={form.isTakeawayOffered}
          hasTable={guestTable !== null}
          draft={draft}
          problems={problems}
          onChange={form.change}
          onSend={form.send}
          onClose={() => setStep('cart')}
          isSending={form.isSending}
          failure={failure}
          table={
            form.lacksCode ? (
              <BannerNotice tone="info">{t('order.scan_code')}</BannerNotice>
            ) : (
              <OrderTable
                scannedTable={guestTable?.table}
                isCodeRequired={form.isCodeRequired}
                startsChanging={step === 'other_table'}
                tables={choosable}
                taken={takenTables(form.tables.data ?? [], choosable)}
                isListMissing={form.tables.isError}
                isNewAllowed={form.isNewTableAllowed}
                draft={draft}
                error={problems.table && t(problems.table)}
                onChange={form.change}
              />
            )
          }
          summary={
            <OrderSummary
              lines={lines.map((line) => ({
                ...line,
                key: lineKey(line),
                note: line.special_instructions,
                total: lineTotal(line),
              }))}
              total={cartTotal(lines)}
            />
          }
        />
      )}
      {(isJoining || (invited && !cart)) && (
        <JoinSheet
          code={invited ?? ''}
          tableToken={guestTable?.token}
          onClose={() => {
            setIsJoining(false);
            setQuery({}, { replace: true });
          }}
        />
      )}
      {asking.asksBillWithdrawal && (
        <ConfirmDialog
          open
          tone="accent"
          title={t('bill.asked_title')}
          text={t('bill.asked_text')}
          confirmLabel={t('bill.order_anyway')}
          cancelLabel={t('bill.keep_request')}
          onConfirm={() => asking.answerBillWithdrawal(true)}
          onCancel={() => asking.answerBillWithdrawal(false)}
        />
      )}
      {allergies.question}
      {sent && (
        <OrderSuccess
          onLeave={() => {
            leaveTo(sent);
            notify.success(t('order.placed'));
          }}
        />
      )}
    </>
  );
}

export default withQueries(CartRoute);
