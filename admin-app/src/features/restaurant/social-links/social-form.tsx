import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { parseUrl } from 'shared-api/contract/parse-url';
import type { SocialLink, NewSocialLink } from 'shared-api/contract/restaurant/social-links';
import { SOCIAL_PLATFORMS, type SocialPlatform } from 'shared-api/contract/statuses';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { failureDetail } from '#lib/errors';
import { SelectOptions } from '#lib/form/select-options';
import formStyles from '#lib/form/form-columns.module.css';
import { FormFrame } from '#lib/form/form-frame';
import { comparedField, type ComparedField } from '#lib/form/compared-fields';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';
import type { InlineMessages } from '#lib/use-inline-message';
import { isWholeNumber, parseWholeNumber } from '#lib/form/whole-number';
import { useProblems } from '#lib/form/use-problems';
import { platformName } from './platform-name';
import styles from './social-form.module.css';

const STATUSES = ['active', 'passive'] as const;

interface SocialDraft {
  platform: SocialPlatform;
  url: string;
  icon: string;
  order: string;
  isActive: boolean;
}

const draftOf = (link: SocialLink | undefined): SocialDraft => ({
  platform: link?.platform ?? SOCIAL_PLATFORMS[0],
  url: link?.url ?? '',
  icon: link?.icon ?? '',
  order: String(link?.display_order ?? 0),
  isActive: link?.is_active ?? true,
});

const bodyOf = ({ platform, url, icon, order, isActive }: SocialDraft): NewSocialLink => ({
  platform,
  url: url.trim(),
  icon: icon.trim() || null,
  display_order: parseWholeNumber(order),
  is_active: isActive,
});

const statusOf = (isActive: boolean) => (isActive ? 'active' : 'passive');

export interface SocialFormProps {
  link: SocialLink | undefined;
  messages: InlineMessages;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

export function SocialForm({ link, messages, onDirty, onClose }: SocialFormProps) {
  const { t } = useTranslation();
  const fields: ComparedField<SocialDraft>[] = [
    comparedField('platform', t('social.form.platform'), platformName),
    comparedField('url', t('social.form.url')),
    comparedField('icon', t('social.form.icon')),
    comparedField('order', t('social.form.order')),
    comparedField('isActive', t('social.form.status'), (value) => t(`social.status.${statusOf(value)}`)),
  ];
  const { draft, isDirty, change, field, save, isPending, error, dialog } = useEntityForm({
    entity: link,
    initial: () => draftOf(link),
    draftOf,
    fields,
    read: readFromList((http) => expectList(http.send('GET /social-media'))),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /social-media/{id}', {
            params: { id: current.id },
            body: { ...bodyOf(typed), version: current.version },
          })
        : http.send('POST /social-media', { body: bodyOf(typed), idempotencyKey }),
    invalidates: [keys.socialLinks.all],
    success: t('social.saved'),
    failure: t('social.save_failed'),
    messages,
  });

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const url = draft.url.trim();
  const isAddress = /^https?:$/.test(parseUrl(url)?.protocol ?? '');
  const { problems, findProblems } = useProblems<{ url?: string; order?: string }>({
    ...(!isAddress && { url: t('social.form.url_invalid') }),
    ...(!isWholeNumber(draft.order) && { order: t('form.whole_number') }),
  });
  function submit() {
    if (!findProblems()) save(onClose);
  }
  return (
    <>
      <FormFrame
        title={link ? t('social.form.edit') : t('social.form.new')}
        titleAs="h2"
        submitLabel={link ? t('form.update') : t('form.create')}
        isBusy={isPending}
        failure={error ? failureDetail(t, error) : undefined}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Card as="section" padding="l" className={`${formStyles.fields} ${styles.card}`}>
          <SelectField label={t('social.form.platform')} {...field('platform')}>
            <SelectOptions values={SOCIAL_PLATFORMS} textOf={platformName} />
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
            <NumberField
              label={t('social.form.order')}
              kind="whole"
              error={problems?.order}
              {...field('order')}
            />
            <SelectField
              label={t('social.form.status')}
              value={statusOf(draft.isActive)}
              onChange={(event) => change({ isActive: event.target.value === 'active' })}
            >
              <SelectOptions values={STATUSES} textOf={(status) => t(`social.status.${status}`)} />
            </SelectField>
          </div>
        </Card>
      </FormFrame>
      {dialog}
    </>
  );
}
