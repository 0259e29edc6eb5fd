import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import { Menu, type MenuItem } from 'shared-ui/menu';

interface RowAction {
  label: string;
  onClick: () => void;
}

export interface RowActionsProps {
  edit?: RowAction;
  remove?: RowAction;
  /** Further actions, between editing and deleting. */
  children?: ReactNode;
  /** Rare actions. */
  menu?: { name: string; items: readonly MenuItem[] };
}

export function RowActions({ edit, remove, children, menu }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {edit && (
        <IconButton label={edit.label} onClick={edit.onClick}>
          <Pencil />
        </IconButton>
      )}
      {children}
      {remove && (
        <IconButton variant="danger" label={remove.label} onClick={remove.onClick}>
          <Trash2 />
        </IconButton>
      )}
      {menu && (
        <Menu label={t('list.more', { name: menu.name })} items={menu.items}>
          <Ellipsis />
        </Menu>
      )}
    </>
  );
}
