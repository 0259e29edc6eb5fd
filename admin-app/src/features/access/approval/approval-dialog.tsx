import { useTranslation } from 'react-i18next';
import { APPROVER_FIELD } from 'shared-api/domain/api';
import { errorText } from 'shared-api/i18n/error-text';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { useStore } from 'zustand';
import { PinPad } from '#lib/pin-pad/pin-pad';
import { useServices } from '#services/services';

/** Shown above the screen whose request needs a permission that the signed-in user's role lacks. */
export function ApprovalDialog() {
  const { t } = useTranslation();
  const pending = useStore(useServices().approval.store, (state) => state.pending);
  if (!pending) return null;
  const { refusal, isSending, answer } = pending;
  const deadEnd = refusal.errors.find(({ path }) => path === APPROVER_FIELD);
  return (
    <Modal
      open
      size="s"
      title={t('approval.title')}
      description={deadEnd ? deadEnd.message : t('approval.text')}
      closeLabel={t('app.cancel')}
      dismissible={!isSending}
      onClose={() => answer(null)}
    >
      {deadEnd ? (
        <Button onClick={() => answer(null)}>{t('app.close')}</Button>
      ) : (
        <PinPad
          error={refusal.code === 'approval_required' ? undefined : errorText(t, refusal)}
          isBusy={isSending}
          submitLabel={t('approval.submit')}
          onSubmit={answer}
        />
      )}
    </Modal>
  );
}
