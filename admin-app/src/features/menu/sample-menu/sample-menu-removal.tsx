import { useQuery } from '@tanstack/react-query';
import { Salad } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SampleMenuRemoval as Removal } from 'shared-api/contract/menu/menu-files';
import { demoMenuRemovalQuery } from 'shared-api/queries/menu/menu-files';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { ActionCard } from '#lib/action-card/action-card';
import { MENU_IMPORT_KEYS } from '#lib/file-transfer/menu-import-keys';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';
import styles from './sample-menu-removal.module.css';

/** Removes unchanged copies of the sample menu; renders nothing if there are none. */
export function SampleMenuRemoval() {
  const { http } = useServices();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: removal } = useQuery(demoMenuRemovalQuery(http));
  const { mutate, isPending } = useApiMutation({
    request: (http) => http.send('DELETE /menu-import/demo'),
    invalidates: MENU_IMPORT_KEYS,
    success: t('sample_menu.done'),
    failure: t('sample_menu.failed'),
  });
  if (!removal || removal.categories + removal.products + removal.option_groups === 0) return null;
  return (
    <>
      <ActionCard
        icon={<Salad aria-hidden="true" />}
        title={t('sample_menu.title')}
        text={t('sample_menu.text')}
      >
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('sample_menu.button')}
        </Button>
      </ActionCard>
      <ConfirmDialog
        open={isOpen}
        title={t('sample_menu.question')}
        text={<RemovalSummary removal={removal} />}
        confirmLabel={t('sample_menu.confirm')}
        cancelLabel={t('app.cancel')}
        busy={isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </>
  );
}

function RemovalSummary({ removal }: { removal: Removal }) {
  const { categories, products, option_groups: groups, remaining } = removal;
  const { t } = useTranslation();
  return (
    <>
      {t('sample_menu.removed', { categories, products, groups })}
      {remaining.length > 0 && (
        <>
          <br />
          <strong>{t('sample_menu.remaining', { count: remaining.length })}</strong>
          <span className={styles.remaining} role="list">
            {remaining.map(({ kind, name, reason }, index) => (
              // Two may have the same name.
              <span key={index} role="listitem">
                <bdi>{name}</bdi> ({t(`sample_menu.kind.${kind}`)}): {t(`sample_menu.reason.${reason}`)}
              </span>
            ))}
          </span>
        </>
      )}
    </>
  );
}
