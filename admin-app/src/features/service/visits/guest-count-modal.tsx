import { useTranslation } from 'react-i18next';
import { getVisit, updateVisit } from 'shared-api/client/service/visits';
import type { Visit } from 'shared-api/contract/service/visits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { failureDetail } from '../../../lib/errors';
import { comparedField } from '../../../lib/form/compared-fields';
import { FormModal } from '../../../lib/form/form-modal';
import { useEntityForm } from '../../../lib/form/use-entity-form';
import { GuestStepper } from './guest-stepper';
import { VISIT_KEYS } from './visit-keys';

interface GuestDraft {
  guests: number;
}

const draftOf = ({ guest_count }: Visit): GuestDraft => ({ guests: guest_count ?? 1 });

export function GuestCountModal({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation();
  const { draft, setDraft, save, isPending, error, dialog } = useEntityForm<Visit, GuestDraft>({
    entity: visit,
    initial: () => draftOf(visit),
    draftOf,
    fields: [comparedField('guests', t('service.guest_count'))],
    read: (http, { id }) => getVisit(http, id),
    save: (http, { guests }, current) =>
      updateVisit(http, visit.id, { guest_count: guests, version: current?.version }),
    invalidates: VISIT_KEYS,
  });
  return (
    <>
      <FormModal
        size="s"
        title={t('service.change_guests')}
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
        <GuestStepper value={draft.guests} onChange={(guests) => setDraft({ guests })} />
      </FormModal>
      {dialog}
    </>
  );
}
