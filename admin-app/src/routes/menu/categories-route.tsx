import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { UnexpectedFormat } from 'shared-api/client/expect-list';
import { categoriesQuery } from 'shared-api/queries/menu/categories';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { Spinner } from 'shared-ui/spinner';
import { useServices } from '#services/services';
import { CategoryForm } from '#features/menu/categories/category-form';
import { CategoryList } from '#features/menu/categories/category-list';
import { QueryView } from '#lib/query-view';
import { useLanguages } from '#lib/content/use-languages';
import { useOpenForm } from '#lib/form/use-open-form';

/** /admin/categories */
export default function CategoriesRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const categories = useQuery(categoriesQuery(http));
  const { form, edited, open, close } = useOpenForm(categories.data);
  const { query: languages } = useLanguages();
  const isFormat = categories.error instanceof UnexpectedFormat;
  const failedText = isFormat ? t('categories.bad_format') : t('categories.load_failed');

  return (
    <QueryView query={categories} failedText={failedText}>
      {(list) => {
        if (form && languages.isPending) return <Spinner size="l" label={t('app.loading')} />;
        if (form === 'new' || edited) return <CategoryForm key={form} category={edited} onClose={close} />;
        return (
          <>
            <PageHeader
              title={t('categories.title')}
              count={t('categories.count', { count: list.length })}
              actions={
                <Button onClick={() => open('new')}>
                  <Plus aria-hidden="true" />
                  {t('categories.new')}
                </Button>
              }
            />
            <CategoryList categories={list} onEdit={open} />
          </>
        );
      }}
    </QueryView>
  );
}
