import { useTranslation } from 'react-i18next';
import { PRICE_ROUNDINGS } from 'shared-api/domain/menu/limits';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Form } from 'shared-ui/form';
import { Segmented } from 'shared-ui/segmented';
import { SelectField } from 'shared-ui/select-field';
import formStyles from '#lib/form/form-columns.module.css';
import { NumberField } from '#lib/form/number-field';
import { useProblems } from '#lib/form/use-problems';
import { ProductSelection } from '#lib/product-chooser/product-selection';
import { checkDraft, type PriceDraft, type PriceProblems } from './price-draft';
import styles from './prices.module.css';

export interface PriceChangeFormProps {
  draft: PriceDraft;
  categories: readonly Category[];
  products: readonly Product[];
  isBusy: boolean;
  onChange: (part: Partial<PriceDraft>) => void;
  onPreview: () => void;
}

export function PriceChangeForm({
  draft,
  categories,
  products,
  isBusy,
  onChange,
  onPreview,
}: PriceChangeFormProps) {
  const { t } = useTranslation();
  const { problems, findProblems } = useProblems<PriceProblems>(checkDraft(draft));
  return (
    <Card as="section" padding="l" aria-labelledby="price-change-title">
      <Form
        className={formStyles.fields}
        isBusy={isBusy}
        onSubmit={() => {
          if (!findProblems()) onPreview();
        }}
      >
        <h2 id="price-change-title" className={styles.title}>
          {t('prices.new')}
        </h2>
        <div className={styles.choices}>
          <Segmented
            label={t('prices.direction')}
            value={draft.direction}
            options={[
              { value: 'up', label: t('prices.up') },
              { value: 'down', label: t('prices.down') },
            ]}
            onChange={(direction) => onChange({ direction })}
          />
          <Segmented
            label={t('prices.kind')}
            value={draft.kind}
            options={[
              { value: 'percent', label: t('prices.by_percent') },
              { value: 'amount', label: t('prices.by_amount') },
            ]}
            onChange={(kind) => onChange({ kind })}
          />
        </div>
        <div className={formStyles.pair}>
          <NumberField
            label={draft.kind === 'percent' ? t('prices.by_percent') : t('prices.by_amount')}
            kind={draft.kind === 'percent' ? 'percent' : 'money'}
            prefix={draft.kind === 'percent' ? '%' : '₺'}
            required
            value={draft.value}
            error={problems?.value && t(problems.value)}
            onChange={({ target }) => onChange({ value: target.value })}
          />
          <SelectField
            label={t('prices.rounding')}
            value={draft.roundTo}
            onChange={({ target }) => onChange({ roundTo: target.value })}
          >
            {PRICE_ROUNDINGS.map((step) => (
              <option key={step} value={step}>
                {step === 0 ? t('prices.no_rounding') : t('prices.round_to', { step })}
              </option>
            ))}
          </SelectField>
        </div>
        <ProductSelection
          categories={categories}
          products={products}
          value={draft}
          problem={problems?.selection && t(problems.selection)}
          onChange={onChange}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy} busyText={t('app.loading')}>
            {t('prices.preview')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
