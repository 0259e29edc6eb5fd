import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINTER_CHECK_INTERVAL_MS } from 'shared-api/domain/kitchen/limits';
import { keys } from 'shared-api/queries/keys';
import { printAgentQuery } from 'shared-api/queries/kitchen/printers';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { StatusPill } from 'shared-ui/status-pill';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import styles from './printers.module.css';

/** The agent's state, and its key, which is shown once. */
export function PrintAgentCard() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const { data: agent } = useQuery({ ...printAgentQuery(http), refetchInterval: PRINTER_CHECK_INTERVAL_MS });
  const [isAsking, setAsking] = useState(false);
  const make = useApiMutation({
    request: (client) => client.send('POST /print-agent/token'),
    invalidates: [keys.printers.agent()],
    failure: t('printing.agent.failed'),
  });
  if (agent === undefined) return null;
  const create = () => {
    setAsking(false);
    make.mutate();
  };
  return (
    <Card as="section" padding="l" aria-labelledby="print-agent" className={styles.jobs}>
      <h2 id="print-agent">{t('printing.agent.title')}</h2>
      <p className={styles.hint}>{t('printing.agent.text')}</p>
      {agent && (
        <p className={styles.document}>
          <StatusPill tone={agent.is_connected ? 'success' : 'warning'}>
            {t(agent.is_connected ? 'printing.agent.connected' : 'printing.agent.away')}
          </StatusPill>
          {agent.last_seen_at === null
            ? t('printing.agent.never')
            : t('printing.agent.last_seen', { time: dateTimeText(agent.last_seen_at) })}
        </p>
      )}
      {make.data && (
        <BannerNotice tone="info" title={t('printing.agent.token')}>
          <p>
            <code className={styles.key}>{make.data.token}</code>
          </p>
          <p>{t('printing.agent.command')}</p>
          <p>
            <code className={styles.key}>
              PRINT_SERVER={location.origin} PRINT_AGENT_TOKEN=… npm run print-agent
            </code>
          </p>
        </BannerNotice>
      )}
      <div>
        <Button
          variant="secondary"
          busy={make.isPending}
          onClick={() => (agent ? setAsking(true) : create())}
        >
          {t(agent ? 'printing.agent.replace' : 'printing.agent.make')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('printing.agent.replace_question')}
        text={t('printing.agent.replace_text')}
        confirmLabel={t('printing.agent.replace')}
        cancelLabel={t('app.cancel')}
        onConfirm={create}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
