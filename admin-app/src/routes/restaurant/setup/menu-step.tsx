import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, PencilLine, Salad } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { optionGroupsQuery } from 'shared-api/queries/menu/option-groups';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { CategoryForm } from '#features/menu/categories/category-form';
import { MENU_IMPORT_KEYS } from '#lib/file-transfer/menu-import-keys';
import { MENU_IMPORT } from '#features/menu/menu-import/menu-import-props';
import { ProductImagesButton } from '#features/menu/product-images/product-images';
import { ProductFormLoader } from '#features/menu/products/product-form-loader';
import { SampleMenuRemoval } from '#features/menu/sample-menu/sample-menu-removal';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import { ActionCard } from '#lib/action-card/action-card';
import { FileImport } from '#lib/file-transfer/file-import';
import { saveExportedFile } from '#lib/file-transfer/save-exported-file';
import { SAVED } from '#lib/form/use-open-form';
import { QueryView } from '#lib/query-view';
import { useApiMutation } from '#lib/use-api-mutation';
import { useUrlState } from '#lib/use-url-state';
import { useServices } from '#services/services';
import type { SetupStepProps } from './setup-step';
import styles from './menu-step.module.css';

/** Adds a menu from a file, from the demo restaurant, or by hand. */
export function MenuStep(props: SetupStepProps) {
  const { facts, state, onNext, onSkip, isSkipping } = props;
  const { t } = useTranslation();
  const { params, update } = useUrlState();
  const form = params.get('form');
  const open = (next: 'category' | 'product') => update({ form: next }, { replace: false });
  const close = (isSaved: boolean) => update({ form: null }, { state: isSaved ? SAVED : undefined });

  if (form === 'category') return <CategoryForm category={undefined} onClose={close} />;
  if (form === 'product') return <NewProduct facts={facts} onClose={close} />;
  return (
    <>
      {state === 'done' && (
        <BannerNotice
          tone="success"
          title={`${t('setup.fact.categories', { count: facts.categories.length })}, ${t('setup.fact.products', { count: facts.products.length })}`}
        >
          <Link to={ADMIN_PATHS.products}>{t('setup.menu.edit')}</Link>
        </BannerNotice>
      )}
      <FileImport
        {...MENU_IMPORT}
        importText={t('setup.menu.file_text')}
        afterImport={<ProductImagesButton />}
      />
      <div className={styles.ways}>
        <Template />
        {facts.categories.length === 0 ? <SampleMenu /> : <SampleMenuRemoval />}
        <ActionCard
          icon={<PencilLine aria-hidden="true" />}
          title={t('setup.menu.by_hand')}
          text={t('setup.menu.by_hand_text')}
        >
          <Button variant="secondary" onClick={() => open('category')}>
            {t('setup.menu.add_category')}
          </Button>
          {facts.categories.length > 0 && (
            <Button variant="secondary" onClick={() => open('product')}>
              {t('setup.menu.add_product')}
            </Button>
          )}
        </ActionCard>
      </div>
      <SetupFooter page="menu" state={state} isSkipping={isSkipping} onSkip={onSkip} onNext={onNext} />
    </>
  );
}

function NewProduct({
  facts,
  onClose,
}: Pick<SetupStepProps, 'facts'> & { onClose: (isSaved: boolean) => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const optionGroups = useQuery(optionGroupsQuery(http));
  return (
    <QueryView query={optionGroups} failedText={t('option_groups.load_failed')}>
      {(groups) => (
        <ProductFormLoader
          form="new"
          copiedId={null}
          // The category that was added last.
          categoryId={String(facts.categories.toSorted((a, b) => b.id - a.id)[0]?.id ?? '')}
          categories={facts.categories}
          optionGroups={groups}
          onClose={onClose}
        />
      )}
    </QueryView>
  );
}

function Template() {
  const { t } = useTranslation();
  const { mutate, isPending } = useApiMutation({
    request: (http) => http.send('GET /menu-export', { query: { format: 'xlsx', template: true } }),
    invalidates: [],
    failure: t('files.export_failed'),
    onSuccess: saveExportedFile,
  });
  return (
    <ActionCard
      icon={<FileSpreadsheet aria-hidden="true" />}
      title={t('setup.menu.template')}
      text={t('setup.menu.template_text')}
    >
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t('files.template')}
      </Button>
    </ActionCard>
  );
}

function SampleMenu() {
  const { t } = useTranslation();
  const { mutate, isPending } = useApiMutation({
    request: (http, _: void, idempotencyKey) => http.send('POST /menu-import/demo', { idempotencyKey }),
    invalidates: MENU_IMPORT_KEYS,
    success: t('setup.menu.sample_copied'),
    failure: t('setup.menu.sample_failed'),
  });
  return (
    <ActionCard
      icon={<Salad aria-hidden="true" />}
      title={t('setup.menu.sample')}
      text={t('setup.menu.sample_text')}
    >
      <Button
        variant="secondary"
        busy={isPending}
        busyText={t('setup.menu.sample_copying')}
        onClick={() => mutate()}
      >
        {t('setup.menu.sample_copy')}
      </Button>
    </ActionCard>
  );
}
