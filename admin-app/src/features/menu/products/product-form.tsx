import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import { DURATION_MAX_MINUTES, PRICE_MAX_KURUS, TEXT_MAX } from 'shared-api/contract/limits';
import type { Product } from 'shared-api/contract/menu/products';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { toLira } from 'shared-api/contract/money';
import formStyles from '../../../lib/form/form-columns.module.css';
import { FormFrame } from '../../../lib/form/form-frame';
import { LanguageTabs } from '../../../lib/content/language-tabs';
import { ImageField } from '../../../lib/form/image-field';
import { NO_TEXTS, textsIn, type NameTexts } from '../../../lib/content/translated-texts';
import { UnsavedGuard } from '../../../lib/form/unsaved-guard';
import { useDraft } from '../../../lib/form/use-draft';
import { useContentLanguage, useLanguages } from '../../../lib/content/use-languages';
import { checkDraft, type ProductProblems } from './product-draft-problems';
import type { ProductDraft } from './product-draft';
import { useSaveProduct } from './use-save-product';
import { OptionList } from './option-list';

export interface ProductFormProps {
  product: Product | undefined;
  initial: ProductDraft;
  categories: readonly Category[];
  onClose: (isSaved: boolean) => void;
}

export function ProductForm({ product, initial, categories, onClose }: ProductFormProps) {
  const { t } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const { draft, isDirty, change, setDraft, setStart } = useDraft(initial);
  const { mutate, isPending, error, failureText } = useSaveProduct(product, defaultLanguage);
  const [language, setLanguage] = useContentLanguage();
  const [problems, setProblems] = useState<ProductProblems>();

  const texts = draft.texts[language] ?? NO_TEXTS;
  const languageName = languages.find(({ code }) => code === language)?.native_name ?? language;
  const changeTexts = (part: Partial<NameTexts>) =>
    change({ texts: { ...draft.texts, [language]: { ...texts, ...part } } });

  const missingIn = (code: string) =>
    [draft, ...draft.options].filter((each) => !each.texts[code]?.name.trim()).length;
  function removeOption(id: number) {
    const without = (current: ProductDraft) => ({
      ...current,
      options: current.options.filter((option) => option.id !== id),
    });
    setDraft(without);
    setStart(without);
  }
  function submit() {
    const found = checkDraft(draft);
    setProblems(found);
    if (!found) mutate(draft, { onSuccess: () => onClose(true) });
  }

  return (
    <FormFrame
      title={product ? t('products.form.edit') : t('products.form.new')}
      submitLabel={product ? t('form.update') : t('form.create')}
      isBusy={isPending}
      failure={error ? failureText(error) : undefined}
      problems={problems}
      onSubmit={submit}
      onCancel={() => onClose(false)}
    >
      <UnsavedGuard isDirty={isDirty} />
      <div className={formStyles.columns}>
        <Card as="section" padding="l" className={formStyles.fields}>
          <LanguageTabs value={language} onChange={setLanguage} missingIn={missingIn}>
            <div className={formStyles.fields}>
              <TextField
                label={t('products.form.name', { language: languageName })}
                lang={language}
                maxLength={TEXT_MAX.name}
                error={problems?.name && t(problems.name)}
                value={texts.name}
                onChange={(event) => changeTexts({ name: event.target.value })}
              />
              <TextArea
                label={t('products.form.description', { language: languageName })}
                lang={language}
                maxLength={TEXT_MAX.description}
                value={texts.description}
                onChange={(event) => changeTexts({ description: event.target.value })}
              />
              <OptionList
                options={draft.options}
                language={language}
                languageName={languageName}
                problems={problems?.options}
                onChange={(options) => change({ options })}
                onDeleted={removeOption}
              />
            </div>
          </LanguageTabs>
        </Card>
        <Card as="section" padding="l" className={formStyles.fields}>
          <SelectField
            label={t('products.category')}
            required
            error={problems?.category && t(problems.category)}
            value={draft.categoryId}
            onChange={(event) => change({ categoryId: event.target.value })}
          >
            <option value="">{t('products.form.choose_category')}</option>
            {categories.map((category) => (
              <option key={category.id} value={category.id}>
                {textsIn(category, defaultLanguage, defaultLanguage).name}
              </option>
            ))}
          </SelectField>
          <div className={formStyles.pair}>
            <TextField
              label={t('products.form.price')}
              type="number"
              min={0}
              max={toLira(PRICE_MAX_KURUS)}
              step="0.01"
              required
              error={problems?.price && t(problems.price)}
              value={draft.price}
              onFocus={(event) => event.target.select()}
              onChange={(event) => change({ price: event.target.value })}
            />
            <TextField
              label={t('products.form.order')}
              type="number"
              min={0}
              step={1}
              value={draft.sortOrder}
              onChange={(event) => change({ sortOrder: event.target.value })}
            />
          </div>
          <TextField
            label={t('products.form.duration')}
            hint={t('products.form.duration_hint')}
            type="number"
            min={0}
            max={DURATION_MAX_MINUTES}
            step={1}
            value={draft.durationMinutes}
            onChange={(event) => change({ durationMinutes: event.target.value })}
          />
          <Switch
            label={t('products.form.active')}
            hint={t('products.form.active_hint')}
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
          <Switch
            label={t('products.form.sold_out')}
            hint={t('products.form.sold_out_hint')}
            checked={draft.isSoldOut}
            onChange={(event) => change({ isSoldOut: event.target.checked })}
          />
          <ImageField
            label={t('products.form.picture')}
            urlLabel={t('products.form.picture_url')}
            value={draft.image}
            onChange={(image) => change({ image })}
          />
        </Card>
      </div>
    </FormFrame>
  );
}
