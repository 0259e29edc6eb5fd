import { ListPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import { rangeOf } from 'shared-api/domain/menu/option-rules';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import type { DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { LanguageTabs } from '#lib/content/language-tabs';
import { textsIn } from '#lib/content/translated-texts';
import { useContentLanguage, useLanguages } from '#lib/content/use-languages';
import { hasParts } from '#lib/has-parts';
import { actionsColumn } from '#lib/list/list-columns';
import { ListName } from '#lib/list/list-name';
import listStyles from '#lib/list/list.module.css';
import { useDeletion } from '#lib/list/use-deletion';
import { ListTable } from '#lib/list/list-table';
import { useCan } from '#services/services';
import { OptionToggles } from './option-toggles';

export interface OptionGroupListProps {
  groups: readonly OptionGroup[];
  products: readonly Product[];
  onEdit: (id: number) => void;
}

/** Groups with their rules, their options, which can be deactivated, and the products that offer them. */
export function OptionGroupList({ groups, products, onEdit }: OptionGroupListProps) {
  const { t } = useTranslation();
  const mayEdit = useCan()('menu.edit');
  const { defaultLanguage } = useLanguages();
  const [language, setLanguage] = useContentLanguage();
  const usersOf = (id: number) =>
    products.filter(({ option_groups: assigned }) => assigned.some((group) => group.id === id));
  const deletion = useDeletion<OptionGroup>({
    request: (http, id) => http.send('DELETE /option-groups/{id}', { params: { id } }),
    invalidates: [keys.optionGroups.all, keys.products.all],
    title: ({ name }) => t('option_groups.delete_question', { name }),
    text: ({ id }) => {
      const names = usersOf(id).map(({ name }) => name);
      return names.length > 0
        ? t('option_groups.delete_used', { count: names.length, names: names.join(', ') })
        : t('option_groups.delete_unused');
    },
    success: t('option_groups.deleted'),
    failure: t('option_groups.delete_failed'),
  });
  if (groups.length === 0) {
    return (
      <EmptyState icon={<ListPlus />} title={t('option_groups.empty')} text={t('option_groups.empty_hint')} />
    );
  }
  const shown = groups.map((group) => ({
    ...group,
    ...textsIn(group, language, defaultLanguage),
  }));
  const columns: DataColumn<(typeof shown)[number]>[] = [
    {
      key: 'name',
      header: t('option_groups.column.name'),
      kind: 'heading',
      cell: (group) => (
        <ListName name={group.name} isMissing={group.isMissing}>
          {t(`option_groups.range.${rangeOf({ ...group, options: [] }) ?? 'any'}`, {
            min: group.min_choices,
            max: group.max_choices,
          })}
          {hasParts(group) && ` · ${t('option_groups.products')}`}
        </ListName>
      ),
    },
    {
      key: 'options',
      header: t('option_groups.column.options'),
      cell: (group) => <OptionToggles group={group} language={language} />,
    },
    {
      key: 'used',
      header: t('option_groups.column.used'),
      cell: ({ id }) => {
        const users = usersOf(id);
        return users.length === 0 ? (
          t('option_groups.unused')
        ) : (
          <span className={listStyles.description} title={users.map(({ name }) => name).join(', ')}>
            {t('option_groups.used_by', { count: users.length })}
          </span>
        );
      },
    },
  ];
  const editColumn = actionsColumn<(typeof shown)[number]>(t('option_groups.column.actions'), {
    editLabel: ({ name }) => t('option_groups.edit', { name }),
    onEdit,
    deleteLabel: ({ name }) => t('option_groups.delete', { name }),
    onDelete: deletion.confirm,
  });
  return (
    <LanguageTabs
      value={language}
      onChange={setLanguage}
      missingIn={(code) => groups.filter((group) => textsIn(group, code, defaultLanguage).isMissing).length}
    >
      <ListTable
        list="option_groups"
        caption={t('option_groups.title')}
        columns={mayEdit ? [...columns, editColumn] : columns}
        rows={shown}
      />
      {deletion.dialog}
    </LanguageTabs>
  );
}
