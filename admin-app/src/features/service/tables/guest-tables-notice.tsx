import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { notify } from 'shared-ui/toaster';
import { useApiMutation } from '#lib/use-api-mutation';
import styles from './guest-tables-notice.module.css';

/** States how many tables guests created, and removes all of them at once. */
export function GuestTablesNotice({ tables }: { tables: readonly Table[] }) {
  const { t } = useTranslation();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: async (http) => {
      let inUse = 0;
      for (const { id } of tables) {
        try {
          await http.send('DELETE /tables/{id}', { params: { id } });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === 'in_use') inUse += 1;
          // Another user may have deleted it.
          else if (error.code !== 'not_found') throw error;
        }
      }
      return { deleted: tables.length - inUse, inUse };
    },
    invalidates: [keys.tables.all],
    failure: t('tables.delete_failed'),
    onSuccess: ({ deleted, inUse }) => {
      if (deleted > 0) notify.success(t('tables.guest_tables_deleted', { count: deleted }));
      if (inUse > 0) notify.info(t('tables.guest_tables_in_use', { count: inUse }));
    },
  });
  return (
    <>
      <BannerNotice
        tone="info"
        title={t('tables.guest_tables', { count: tables.length })}
        className={styles.notice}
      >
        <p>{t('tables.guest_tables_text')}</p>
        <Button
          variant="secondary"
          className={styles.delete}
          busy={isPending}
          onClick={() => setConfirming(true)}
        >
          {t('tables.delete_guest_tables')}
        </Button>
      </BannerNotice>
      <ConfirmDialog
        open={isConfirming}
        title={t('tables.delete_guest_tables_question', { count: tables.length })}
        text={t('tables.delete_text')}
        confirmLabel={t('app.delete')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          mutate();
        }}
      />
    </>
  );
}
