import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BannerNotice } from 'shared-ui/banner-notice';
import { cartTotal, lineKey, lineTotal } from '../features/cart/cart-lines';
import { GUEST_PATHS, orderPath } from 'shared-api/domain/paths';
import { useCart } from '../features/cart/cart-store';
import { CartView } from '../features/cart/cart-view';
import { withMenuNames } from '../features/cart/menu-changes';
import { choosableTables } from '../features/order-form/order-draft';
import OrderingPauseNotice from '../features/ordering/ordering-pause-notice';
import { OrderModal } from '../features/order-form/order-modal';
import { OrderSuccess } from '../features/order-form/order-success';
import { OrderSummary } from '../features/order-form/order-summary';
import { OrderTable } from '../features/order-form/order-table';
import { UnsentNotice } from '../features/order-form/unsent-notice';
import { notify } from 'shared-ui/toaster';
import RecommendedProducts from '../lib/recommended-products';
import { SendError } from '../lib/send-error';
import { useBootstrap } from '../services/guest-bootstrap';
import { useOrderingPause } from '../services/order-rules';
import { createdTable } from '../services/created-table';
import { withQueries } from '../services/queries';
import { usePageTitle } from '../services/use-page-title';
import { useIsNarrow, useLayout } from './layout-context';
import { useOrderForm, type SentOrder } from './use-order-form';

function CartRoute() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { dock } = useLayout();
  const isNarrow = useIsNarrow();
  const stored = useCart(({ lines }) => lines);
  const lines = withMenuNames(stored, useBootstrap());
  const pause = useOrderingPause();
  const [step, setStep] = useState<'cart' | 'form' | 'sent'>('cart');
  const form = useOrderForm({ onSent, onMenuChanged: () => setStep('cart') });
  usePageTitle(t('cart.title'));

  function onSent({ order, isSent }: SentOrder) {
    if (isSent) setStep('sent');
    else void navigate(orderPath(order.token));
  }
  function leaveSent() {
    void navigate(GUEST_PATHS.menu);
    notify.success(t('order.placed'));
  }
  function open() {
    if (pause) return notify.error(t(`order.${pause.reason}`));
    form.begin();
    setStep('form');
  }
  const { draft, problems } = form;

  return (
    <>
      <CartView
        onOrder={open}
        dock={isNarrow ? dock : null}
        recommended={
          <RecommendedProducts
            productIds={[...new Set(lines.map((line) => line.product_id))]}
            onOpen={({ id }) => void navigate(`${GUEST_PATHS.menu}?product=${id}`)}
          />
        }
      >
        {pause && lines.length > 0 && <OrderingPauseNotice pause={pause} />}
        {form.unsent && (
          <UnsentNotice attempt={form.unsent} isSending={form.isSending} onSend={form.sendAgain} />
        )}
      </CartView>
      {step === 'form' && (lines.length > 0 || form.isSending) && (
        <OrderModal
          offersTakeaway={form.isTakeawayOffered}
          draft={draft}
          problems={problems}
          onChange={form.change}
          onSend={form.send}
          onClose={() => setStep('cart')}
          isSending={form.isSending}
          failure={
            form.failure && (
              <SendError
                error={form.failure.error}
                attempt={form.failure.attempt}
                title={t('order.creation_error')}
              >
                {form.failure.text}
              </SendError>
            )
          }
          table={
            form.lacksCode ? (
              <BannerNotice tone="info">{t('order.scan_code')}</BannerNotice>
            ) : (
              <OrderTable
                scannedTable={form.guestTable?.table}
                isCodeRequired={form.isCodeRequired}
                tables={choosableTables(form.tables.data ?? [], [
                  form.guestTable?.table.id,
                  createdTable.read()?.id,
                  Number(draft.tableId),
                ])}
                isListMissing={form.tables.isError}
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
      {step === 'sent' && <OrderSuccess onLeave={leaveSent} />}
    </>
  );
}

export default withQueries(CartRoute);
