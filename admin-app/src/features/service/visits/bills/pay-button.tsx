import { useTranslation } from 'react-i18next';
import type { Visit } from 'shared-api/contract/service/visits';
import { Button } from 'shared-ui/button';
import { useUrlState } from '#lib/use-url-state';
import { useCan, useIsAway } from '#services/services';
import { unpaidAmount } from '../unpaid-amount';

/** The main action when guests leave; renders nothing if the bill is paid. Without the server, payments are noted. */
export function PayButton({ visit, isGuarded }: { visit: Visit; isGuarded: boolean }) {
  const { t } = useTranslation();
  const can = useCan();
  const isAway = useIsAway();
  const { update } = useUrlState();
  if (unpaidAmount(visit) <= 0 || !can('payments.take')) return null;
  const isLeaving = visit.status === 'billing' || visit.table_id === null;
  return (
    <Button
      size="l"
      variant={isLeaving ? 'primary' : 'secondary'}
      guarded={isGuarded}
      onClick={() => update({ form: 'pay' }, { replace: false })}
    >
      {t(isAway ? 'note.title' : 'bill.pay')}
    </Button>
  );
}
