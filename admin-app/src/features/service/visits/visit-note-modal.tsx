import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Visit } from 'shared-api/contract/service/visits';
import { TextArea } from 'shared-ui/text-area';
import { VisitFormModal } from './visit-form-modal';

/** Edits the note about a party. */
export function VisitNoteModal({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <VisitFormModal
      visit={visit}
      title={t('service.note')}
      label={t('service.note')}
      valueOf={({ note }) => note ?? ''}
      toBody={(note) => ({ note })}
      onClose={onClose}
    >
      {(note, onChange) => (
        <TextArea
          label={t('service.note')}
          hint={t('service.note_hint')}
          rows={3}
          maxLength={TEXT_MAX.note}
          value={note}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </VisitFormModal>
  );
}
