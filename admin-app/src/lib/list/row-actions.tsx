import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from 'shared-ui/icon-button';

interface RowAction {
  label: string;
  onClick: () => void;
}

export interface RowActionsProps {
  edit?: RowAction;
  remove?: RowAction;
  /** Further actions, between editing and deleting. */
  children?: ReactNode;
}

export function RowActions({ edit, remove, children }: RowActionsProps) {
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
    </>
  );
}
