import { useTranslation } from 'react-i18next';
import { errorText } from 'shared-api/i18n/error-text';
import { Modal } from 'shared-ui/modal';
import { useStore } from 'zustand';
import { PinPad } from '../../../lib/pin-pad/pin-pad';
import { useServices } from '../../../services/services';

/** Above whatever sent a request that the own role may not make. */
export function ApprovalDialog() {
  const { t } = useTranslation();
  const question = useStore(useServices().approval.store, (state) => state.question);
  if (!question) return null;
  const { refusal, isSending, answer } = question;
  return (
    <Modal
      open
      size="s"
      title={t('approval.title')}
      description={t('approval.text')}
      closeLabel={t('app.cancel')}
      dismissible={!isSending}
      onClose={() => answer(null)}
    >
      <PinPad
        error={refusal.code === 'approval_required' ? undefined : errorText(t, refusal)}
        isBusy={isSending}
        submitLabel={t('approval.submit')}
        onSubmit={answer}
      />
    </Modal>
  );
}
