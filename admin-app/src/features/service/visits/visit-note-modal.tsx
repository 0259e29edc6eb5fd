import { useTranslation } from 'react-i18next';
import { getVisit, updateVisit } from 'shared-api/client/service/visits';
import { TEXT_MAX } from 'shared-api/contract/limits';
import type { Visit } from 'shared-api/contract/service/visits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { TextArea } from 'shared-ui/text-area';
import { failureDetail } from '../../../lib/errors';
import { comparedField } from '../../../lib/form/compared-fields';
import { FormModal } from '../../../lib/form/form-modal';
import { useEntityForm } from '../../../lib/form/use-entity-form';
import { VISIT_KEYS } from './visit-keys';

interface NoteDraft {
  note: string;
}

const draftOf = ({ note }: Visit): NoteDraft => ({ note: note ?? '' });

/** What staff should know of a party. */
export function VisitNoteModal({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation();
  const { draft, setDraft, save, isPending, error, dialog } = useEntityForm<Visit, NoteDraft>({
    entity: visit,
    initial: () => draftOf(visit),
    draftOf,
    fields: [comparedField('note', t('service.note'))],
    read: (http, { id }) => getVisit(http, id),
    save: (http, { note }, current) => updateVisit(http, visit.id, { note, version: current?.version }),
    invalidates: VISIT_KEYS,
  });
  return (
    <>
      <FormModal
        size="s"
        title={t('service.note')}
        submitLabel={t('form.update')}
        isBusy={isPending}
        onSubmit={() => save(onClose)}
        onClose={onClose}
      >
        {error && (
          <BannerNotice tone="danger" title={t('service.change_failed')}>
            {failureDetail(t, error)}
          </BannerNotice>
        )}
        <TextArea
          label={t('service.note')}
          hint={t('service.note_hint')}
          rows={3}
          maxLength={TEXT_MAX.note}
          value={draft.note}
          onChange={(event) => setDraft({ note: event.target.value })}
        />
      </FormModal>
      {dialog}
    </>
  );
}
