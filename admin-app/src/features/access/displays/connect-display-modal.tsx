import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DISPLAY_CODE } from 'shared-api/domain/access/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { keys } from 'shared-api/queries/keys';
import { TextField } from 'shared-ui/text-field';
import { FailureBanner } from '#lib/form/failure-banner';
import { FormModal } from '#lib/form/form-modal';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';

/** The code in the form that the server compares: capitals, without spaces and hyphens. */
const normalizeCode = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** Signs in the display that shows a code. */
export function ConnectDisplayModal({ onClose }: { onClose: () => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState(t('displays.usual_name'));
  const code = normalizeCode(typed);
  const isComplete = code.length >= DISPLAY_CODE.length;
  const found = useQuery({
    queryKey: keys.displays.found(code),
    queryFn: () => http.send('GET /display-codes/{code}', { params: { code } }),
    enabled: isComplete,
    gcTime: 0,
  });
  const confirmation = useApiMutation({
    request: (api, body: { code: string; name: string }, idempotencyKey) =>
      api.send('POST /display-codes/confirm', { body, idempotencyKey }),
    invalidates: [keys.users.all],
    success: ({ username }) => t('displays.connected', { name: username }),
    onSuccess: onClose,
  });
  const canSubmit = isComplete && found.data !== undefined && name.trim() !== '';
  return (
    <FormModal
      title={t('displays.connect')}
      size="s"
      submitLabel={t('displays.connect')}
      isBusy={confirmation.isPending}
      canSubmit={canSubmit}
      onSubmit={() => confirmation.mutate({ code, name: name.trim() })}
      onClose={onClose}
    >
      <p>{t('displays.hint')}</p>
      <FailureBanner title={t('displays.failed')} error={confirmation.error} />
      <TextField
        label={t('display.code')}
        required
        autoFocus
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={DISPLAY_CODE.length + 4}
        value={typed}
        error={isComplete && found.error ? t('displays.unknown_code') : undefined}
        hint={
          isComplete && found.data
            ? t('displays.found', { device: found.data.device ?? t('displays.unknown_device') })
            : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t('displays.name')}
        hint={t('displays.name_hint')}
        required
        maxLength={TEXT_MAX.username}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormModal>
  );
}
