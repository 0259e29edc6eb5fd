import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { parseUrl } from 'shared-api/domain/parse-url';
import type { SocialLink } from 'shared-api/contract/restaurant/social-links';
import { SOCIAL_PLATFORMS } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { failureDetail } from '#lib/errors';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityFrame } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import formStyles from '#lib/form/form-columns.module.css';
import { SelectOptions } from '#lib/form/select-options';
import { readFromList, useForm } from '#lib/form/use-form';
import type { InlineMessages } from '#lib/use-inline-message';
import { platformName } from './platform-name';
import styles from './social-form.module.css';

export interface SocialFormProps {
  link: SocialLink | undefined;
  messages: InlineMessages;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

const isAddress = (url: string) => /^https?:$/.test(parseUrl(url.trim())?.protocol ?? '');

export function SocialForm({ link, messages, onDirty, onClose }: SocialFormProps) {
  const { t } = useTranslation();
  const { choice, optionalText, plain, text, whole } = useFieldKinds();
  const statusText = (isActive: boolean) => t(`social.status.${isActive ? 'active' : 'passive'}`);
  const fields = {
    platform: choice(t('social.form.platform'), SOCIAL_PLATFORMS, platformName),
    url: text(t('social.form.url'), {
      maxLength: TEXT_MAX.url,
      problem: (url) => !isAddress(url) && t('social.form.url_invalid'),
    }),
    icon: optionalText(t('social.form.icon'), { hint: t('social.form.icon_hint'), maxLength: TEXT_MAX.name }),
    display_order: whole(t('social.form.order')),
    is_active: plain<boolean>(t('social.form.status'), true, statusText),
  };
  const form = useForm({
    fields,
    entity: link,
    read: readFromList((http) => expectList(http.send('GET /social-media'))),
    create: (http, body, idempotencyKey) => http.send('POST /social-media', { body, idempotencyKey }),
    update: (http, body, { id }) => http.send('PUT /social-media/{id}', { params: { id }, body }),
    invalidates: [keys.socialLinks.all],
    success: t('social.saved'),
    failure: t('social.save_failed'),
    messages,
  });
  const status = form.control('is_active');
  return (
    <EntityFrame
      form={form}
      title={link ? t('social.form.edit') : t('social.form.new')}
      titleAs="h2"
      onDirty={onDirty}
      failure={(error) => failureDetail(t, error)}
      onClose={onClose}
    >
      <Card as="section" padding="l" className={`${formStyles.fields} ${styles.card}`}>
        <ChoiceField {...form.text('platform')} options={fields.platform.options} />
        <TextField {...form.text('url')} type="url" placeholder="https://" required />
        <TextField {...form.text('icon')} />
        <div className={formStyles.pair}>
          <NumberField {...form.number('display_order')} />
          <SelectField
            label={status.label}
            value={String(status.value)}
            onChange={({ target }) => status.onChange(target.value === 'true')}
          >
            <SelectOptions values={['true', 'false']} textOf={(value) => statusText(value === 'true')} />
          </SelectField>
        </div>
      </Card>
    </EntityFrame>
  );
}
