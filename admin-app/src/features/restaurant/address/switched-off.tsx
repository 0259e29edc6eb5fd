import { useTranslation } from 'react-i18next';
import { DataTable } from 'shared-ui/data-table';

/** Screens of staff, whose devices open the address of this page; the first row is about guests. */
const PLACES = ['guest', 'waiter', 'kitchen', 'panel'] as const;

export interface SwitchedOffProps {
  /** Whether the address that guests open is secure. */
  isSecureForGuests: boolean;
  isSecureForStaff: boolean;
}

/** What browsers refuse to pages that are no secure contexts, by screen, and what works nevertheless. */
export function SwitchedOff({ isSecureForGuests, isSecureForStaff }: SwitchedOffProps) {
  const { t } = useTranslation();
  const rows = PLACES.filter((place) => !(place === 'guest' ? isSecureForGuests : isSecureForStaff));
  if (rows.length === 0) return <p>{t('address.off.none')}</p>;
  return (
    <DataTable
      caption={t('address.off.title')}
      rows={rows}
      rowKey={(place) => place}
      columns={[
        {
          key: 'where',
          header: t('address.off.where'),
          kind: 'heading',
          cell: (place) => t(`address.off.${place}`),
        },
        { key: 'what', header: t('address.off.what'), cell: (place) => t(`address.off.${place}_off`) },
        { key: 'still', header: t('address.off.still'), cell: (place) => t(`address.off.${place}_still`) },
      ]}
    />
  );
}
