import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createSocialLink,
  type NewSocialLink,
  updateSocialLink,
} from 'shared-api/client/restaurant/social-media';
import { TEXT_MAX } from 'shared-api/contract/limits';
import type { SocialLink } from 'shared-api/contract/restaurant/social-media';
import { SOCIAL_PLATFORMS } from 'shared-api/contract/statuses';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { failureDetail } from '../../../lib/errors';
import { Options } from '../../../lib/form/options';
import formStyles from '../../../lib/form/form-columns.module.css';
import { FormFrame } from '../../../lib/form/form-frame';
import { useDraft } from '../../../lib/form/use-draft';
import { useApiMutation } from '../../../lib/use-api-mutation';
import type { InlineMessages } from '../../../lib/use-inline-message';
import { parseWholeNumber } from '../../../lib/form/whole-number';
import { platformName } from './platform-name';
import styles from './social-form.module.css';

const STATUSES = ['active', 'passive'] as const;

export interface SocialFormProps {
  link: SocialLink | undefined;
  messages: InlineMessages;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function SocialForm({ link, messages, onDirty, onClose }: SocialFormProps) {
  const { t } = useTranslation();
  const { draft, isDirty, change, field } = useDraft({
    platform: link?.platform ?? SOCIAL_PLATFORMS[0],
    url: link?.url ?? '',
    icon: link?.icon ?? '',
    order: String(link?.display_order ?? 0),
    isActive: link?.is_active ?? true,
  });
  const [problems, setProblems] = useState<{ url: string }>();
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: NewSocialLink) =>
      link ? updateSocialLink(http, link.id, body) : createSocialLink(http, body),
    invalidates: [keys.socialLinks.all],
    success: t('social.saved'),
    failure: t('social.save_failed'),
    // The form shows the reason.
    messages: { ...messages, error: (title) => messages.error(title) },
  });

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  function submit() {
    const url = draft.url.trim();
    const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    setProblems(isAddress ? undefined : { url: t('social.form.url_invalid') });
    if (!isAddress) return;
    mutate(
      {
        platform: draft.platform,
        url,
        icon: draft.icon.trim() || null,
        display_order: parseWholeNumber(draft.order),
        is_active: draft.isActive,
      },
      { onSuccess: onClose },
    );
  }
  return (
    <FormFrame
      title={link ? t('social.form.edit') : t('social.form.new')}
      titleAs="h2"
      submitLabel={link ? t('form.update') : t('form.create')}
      isBusy={isPending}
      failure={error ? failureDetail(t, error) : undefined}
      problems={problems}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Card as="section" padding="l" className={`${formStyles.fields} ${styles.card}`}>
        <SelectField label={t('social.form.platform')} {...field('platform')}>
          <Options values={SOCIAL_PLATFORMS} textOf={platformName} />
        </SelectField>
        <TextField
          label={t('social.form.url')}
          type="url"
          placeholder="https://"
          maxLength={TEXT_MAX.url}
          required
          error={problems?.url}
          {...field('url')}
        />
        <TextField
          label={t('social.form.icon')}
          hint={t('social.form.icon_hint')}
          maxLength={TEXT_MAX.name}
          {...field('icon')}
        />
        <div className={formStyles.pair}>
          <TextField label={t('social.form.order')} type="number" min={0} step={1} {...field('order')} />
          <SelectField
            label={t('social.form.status')}
            value={draft.isActive ? 'active' : 'passive'}
            onChange={(event) => change({ isActive: event.target.value === 'active' })}
          >
            <Options values={STATUSES} textOf={(status) => t(`social.status.${status}`)} />
          </SelectField>
        </div>
      </Card>
    </FormFrame>
  );
}
