import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { TEXT_MAX } from 'shared-api/contract/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Card } from 'shared-ui/card';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { LanguageTabs } from '#lib/content/language-tabs';
import { NO_TEXTS } from '#lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { failureLine } from '#lib/errors';
import formStyles from '#lib/form/form-columns.module.css';
import { parseWholeNumber } from '#lib/form/whole-number';
import { FormFrame } from '#lib/form/form-frame';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';
import { useProblems } from '#lib/form/use-problems';
import { GroupOptionList } from './group-option-list';
import { bodyOf, draftOf, withKnownOptions } from './option-group-draft';
import { checkDraft, type OptionGroupProblems } from './option-group-problems';
import { useOptionGroupFields } from './use-option-group-fields';

export interface OptionGroupFormProps {
  /** Undefined for a new one. */
  group: OptionGroup | undefined;
  stations: readonly Station[];
  /** Products that options can stand for. */
  products: readonly Product[];
  categories: readonly Category[];
  onClose: (isSaved: boolean) => void;
}

export function OptionGroupForm({ group, stations, products, categories, onClose }: OptionGroupFormProps) {
  const { t } = useTranslation();
  const { defaultLanguage } = useLanguages();
  const { draft, isDirty, change, field, save, isPending, error, dialog } = useEntityForm({
    entity: group,
    initial: () => draftOf(group, defaultLanguage),
    draftOf: (current: OptionGroup) => draftOf(current, defaultLanguage),
    fields: useOptionGroupFields(stations, products),
    read: readFromList((http) => expectList(http.send('GET /option-groups'))),
    save: (http, typed, current, idempotencyKey) =>
      current
        ? http.send('PUT /option-groups/{id}', {
            params: { id: current.id },
            body: {
              ...bodyOf(withKnownOptions(typed, current), defaultLanguage),
              version: current.version,
            },
          })
        : http.send('POST /option-groups', { body: bodyOf(typed, defaultLanguage), idempotencyKey }),
    // Products are refetched, because they have their own prices for options of the group.
    invalidates: [keys.optionGroups.all, keys.products.all],
    success: t('option_groups.saved'),
  });
  const [language, setLanguage, languageName] = useContentLanguage();
  const { problems, findProblems } = useProblems<OptionGroupProblems>(checkDraft(draft));
  const texts = draft.texts[language] ?? NO_TEXTS;
  const counts = { min: parseWholeNumber(draft.minChoices), max: parseWholeNumber(draft.maxChoices) };
  const isOne = counts.min === 1 && counts.max === 1;

  function submit() {
    if (!findProblems()) save(() => onClose(true));
  }
  return (
    <>
      <FormFrame
        title={group ? t('option_groups.form.edit') : t('option_groups.form.new')}
        submitLabel={group ? t('form.update') : t('form.create')}
        isBusy={isPending}
        failure={
          error ? failureLine(t, (detail) => t('option_groups.save_failed', { detail }), error) : undefined
        }
        onSubmit={submit}
        onCancel={() => onClose(false)}
      >
        <UnsavedGuard isDirty={isDirty} />
        <div className={formStyles.columns}>
          <Card as="section" padding="l" className={formStyles.fields}>
            <LanguageTabs
              value={language}
              onChange={setLanguage}
              missingIn={(code) =>
                [draft, ...draft.options.filter(({ kind }) => kind !== 'product')].filter(
                  (each) => !each.texts[code]?.name.trim(),
                ).length
              }
            >
              <div className={formStyles.fields}>
                <TextField
                  label={t('option_groups.form.name', { language: languageName })}
                  hint={t('option_groups.form.name_hint')}
                  lang={language}
                  maxLength={TEXT_MAX.name}
                  error={problems?.name && t(problems.name)}
                  value={texts.name}
                  onChange={(event) =>
                    change({ texts: { ...draft.texts, [language]: { ...texts, name: event.target.value } } })
                  }
                />
                <GroupOptionList
                  options={draft.options}
                  stations={stations}
                  products={products}
                  categories={categories}
                  language={language}
                  languageName={languageName}
                  problems={problems?.options}
                  onChange={(options) => change({ options })}
                />
                {problems?.defaults && (
                  <BannerNotice tone="danger">{t(problems.defaults, counts)}</BannerNotice>
                )}
              </div>
            </LanguageTabs>
          </Card>
          <Card as="section" padding="l" className={formStyles.fields}>
            <div className={formStyles.pair}>
              <NumberField
                label={t('option_groups.form.min')}
                kind="whole"
                error={problems?.minChoices && t(problems.minChoices)}
                {...field('minChoices')}
              />
              <NumberField
                label={t('option_groups.form.max')}
                kind="whole"
                placeholder={t('option_groups.form.no_max')}
                error={problems?.maxChoices && t(problems.maxChoices)}
                {...field('maxChoices')}
              />
            </div>
            <p className={formStyles.hint}>
              {t(isOne ? 'option_groups.form.one_hint' : 'option_groups.form.choices_hint')}
            </p>
            <p className={formStyles.hint}>{t('option_groups.form.set_menu_hint')}</p>
            <NumberField
              label={t('option_groups.form.order')}
              kind="whole"
              error={problems?.sortOrder && t(problems.sortOrder)}
              {...field('sortOrder')}
            />
          </Card>
        </div>
      </FormFrame>
      {dialog}
    </>
  );
}
