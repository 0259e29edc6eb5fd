import { Download, Trash2, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PersonalData } from 'shared-api/contract/records/personal-data';
import type { Order } from 'shared-api/contract/service/orders';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';
import { DateTime } from '#lib/date-time';
import { downloadFile } from '#lib/download';
import styles from './stored-personal-data.module.css';

interface Entry {
  key: string;
  what: string;
  at: string;
  details: (string | null)[];
}

export interface StoredPersonalDataViewProps {
  data: PersonalData;
  onErase: () => void;
}

export function StoredPersonalDataView({ data, onErase }: StoredPersonalDataViewProps) {
  const { t } = useTranslation();
  const allergiesOf = ({ items }: Order) => {
    const codes = new Set(items.flatMap(({ allergy_codes }) => allergy_codes));
    const names = [...codes].map((code) => t(`allergens.name.${code}`));
    return names.length > 0 ? `${t('allergens.allergy')}: ${names.join(', ')}` : null;
  };
  const entries: Entry[] = [
    ...data.orders.map((order) => ({
      key: `order-${order.id}`,
      what: t('personal_data.order', { id: order.id, total: formatPrice(order.total_amount) }),
      at: order.created_at,
      details: [
        order.customer_name,
        order.customer_phone,
        order.customer_address,
        order.special_instructions,
        order.items.map((item) => `${item.quantity}× ${item.product_name}`).join(', '),
        allergiesOf(order),
      ],
    })),
    ...data.feedback.map((feedback) => ({
      key: `feedback-${feedback.id}`,
      what: t('personal_data.feedback', { id: feedback.id }),
      at: feedback.created_at,
      details: [feedback.name, feedback.email, feedback.comments],
    })),
    ...data.accounts.map((account) => ({
      key: `account-${account.id}`,
      what: t('personal_data.account', { role: t(`roles.${account.role}`) }),
      at: account.created_at,
      details: [account.username, account.email],
    })),
  ];
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<UserRoundX />}
        title={t('personal_data.none')}
        text={t('personal_data.none_text', { contact: data.contact })}
      />
    );
  }
  return (
    <section aria-label={t('personal_data.found', { count: entries.length })} className={styles.entries}>
      <h2>{t('personal_data.found', { count: entries.length })}</h2>
      <ul role="list" className={styles.list}>
        {entries.map(({ key, what, at, details }) => (
          <Card as="li" key={key}>
            <p className={styles.head}>
              <strong>{what}</strong>
              <DateTime at={at} />
            </p>
            <p className={styles.details}>{details.filter(Boolean).join(' · ')}</p>
          </Card>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => save(t('personal_data.file'), data)}>
          <Download aria-hidden="true" />
          {t('personal_data.download')}
        </Button>
        <Button variant="danger" onClick={onErase}>
          <Trash2 aria-hidden="true" />
          {t('personal_data.erase')}
        </Button>
      </div>
    </section>
  );
}

const save = (name: string, data: PersonalData) =>
  downloadFile(`${name}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
