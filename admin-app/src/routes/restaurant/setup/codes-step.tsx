import { CircleCheck, ExternalLink, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Table } from 'shared-api/contract/service/tables';
import { DEFAULT_TIME_ZONE } from 'shared-api/domain/restaurant/limits';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button, buttonLook } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';
import { Spinner } from 'shared-ui/spinner';
import { SetupFooter, STEP_PARAM } from '#features/restaurant/setup/setup-frame';
import { valueOf } from '#features/restaurant/setup/use-setup-progress';
import { CodeAddressModal } from '#features/service/tables/code-address-modal';
import { CODE_ADDRESS_PARAM } from '#features/service/tables/code-address-path';
import { CodeAddressWarning } from '#features/service/tables/code-address-warning';
import { OpenForTest } from '#features/service/ordering/open-for-test';
import { PrintSheet } from '#features/service/tables/print-sheet';
import { useQrCode } from '#features/service/tables/use-qr-code';
import { tableLabel } from '#i18n/table-label';
import { QueryView } from '#lib/query-view';
import { useUrlState } from '#lib/use-url-state';
import type { SetupStepProps } from './setup-step';
import styles from './codes-step.module.css';

/** Prints the codes and waits for a first order with one of them. */
export function CodesStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const hasOrder = facts.orders.length > 0;
  const active = facts.tables.filter(({ is_active: isActive }) => isActive);
  const first = active[0];
  if (params.get('view') === 'sheet') {
    return (
      <PrintSheet tables={active} backLabel={t('setup.codes.back')} onBack={() => update({ view: null })} />
    );
  }
  return (
    <>
      <CodeAddressWarning choosePath={`?${STEP_PARAM}=codes&${CODE_ADDRESS_PARAM}=1`} />
      {!hasOrder && (
        <OpenForTest
          hours={valueOf(facts.settings, 'opening_hours')}
          timeZone={valueOf(facts.settings, 'time_zone') || DEFAULT_TIME_ZONE}
        />
      )}
      {first ? (
        <div className={styles.cards}>
          <Card as="section" padding="l" className={styles.card} aria-labelledby="setup-print">
            <h2 id="setup-print">{t('setup.codes.print')}</h2>
            <p className={styles.text}>{t('setup.codes.print_text', { count: active.length })}</p>
            <Button
              variant={state === 'done' ? 'secondary' : 'primary'}
              onClick={() => update({ view: 'sheet' }, { replace: false })}
            >
              <Printer aria-hidden="true" />
              {t('setup.codes.open_sheet')}
            </Button>
          </Card>
          <Card as="section" padding="l" className={styles.card} aria-labelledby="setup-order">
            <h2 id="setup-order">{t('setup.codes.order')}</h2>
            <p className={styles.text}>{t('setup.codes.order_text')}</p>
            <TestCode table={first} />
            <div role="status" className={styles.status} data-done={hasOrder || undefined}>
              {hasOrder ? (
                <>
                  <CircleCheck aria-hidden="true" />
                  {t('setup.codes.arrived')}
                </>
              ) : (
                <Spinner label={t('setup.codes.waiting')} showLabel />
              )}
            </div>
            {hasOrder && <Link to={ADMIN_PATHS.dashboard}>{t('setup.codes.see_order')}</Link>}
          </Card>
        </div>
      ) : (
        <Card padding="l">
          <EmptyState
            icon={<Printer />}
            title={t('setup.codes.no_tables')}
            action={
              <Link to={`?${STEP_PARAM}=tables`} {...buttonLook()}>
                {t('setup.step.tables')}
              </Link>
            }
          />
        </Card>
      )}
      {facts.products.length === 0 && first && (
        <BannerNotice tone="warning" title={t('setup.codes.no_menu')}>
          <Link to={`?${STEP_PARAM}=menu`}>{t('setup.step.menu')}</Link>
        </BannerNotice>
      )}
      {params.has(CODE_ADDRESS_PARAM) && (
        <CodeAddressModal onClose={() => update({ [CODE_ADDRESS_PARAM]: null })} />
      )}
      <SetupFooter page="codes" state={state} isSkipping={isSkipping} onSkip={onSkip} onNext={onNext} />
    </>
  );
}

function TestCode({ table }: { table: Table }) {
  const { t } = useTranslation();
  const query = useQrCode(table.id);
  return (
    <QueryView query={query} failedText={t('tables.qr.create_failed')}>
      {({ qr_code_url: image, target_url: target }) => (
        <div className={styles.test}>
          <img
            src={image.replace(/\.png$/, '.svg')}
            alt={t('tables.qr.image', { place: tableLabel(t, table) })}
            width="160"
            height="160"
            className={styles.code}
          />
          <a href={target} target="_blank" rel="noreferrer" {...buttonLook({ variant: 'secondary' })}>
            <ExternalLink aria-hidden="true" />
            {t('setup.codes.open_menu', { place: tableLabel(t, table) })}
          </a>
        </div>
      )}
    </QueryView>
  );
}
