import { useQuery } from '@tanstack/react-query';
import { Printer, QrCode } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { isHexColor } from 'shared-api/domain/color';
import { accentTokens, accentVariants } from 'shared-api/domain/restaurant/accent-colors';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { Segmented } from 'shared-ui/segmented';
import { Toolbar } from 'shared-ui/toolbar';
import { tableLabel } from '#i18n/table-label';
import { useServices } from '#services/services';
import { CodeAddressWarning } from './code-address-warning';
import { useCreateQrCodes } from './use-qr-code';
import styles from './print-sheet.module.css';

/** The style sheet has their measures. */
const SIZES = ['large', 'small'] as const;
type Size = (typeof SIZES)[number];

/** Whether a table gets a card. */
export const isOnSheet = ({ is_active: isActive, created_by_guest: isOfGuest }: Table) =>
  isActive && !isOfGuest;

export interface PrintSheetProps {
  tables: readonly Table[];
  backLabel: string;
  onBack: () => void;
}

/** Cards with the tables' codes, on the screen in the size in which they are printed. */
export function PrintSheet({ tables, backLabel, onBack }: PrintSheetProps) {
  const { t, i18n } = useTranslation();
  const { name, logo, colors } = useBrand();
  const otherLanguage = i18n.language === 'tr' ? 'en' : 'tr';
  const [size, setSize] = useState<Size>('large');
  const make = useCreateQrCodes();
  const active = tables.filter(isOnSheet);
  const missing = active.filter(({ qr_code_url }) => !qr_code_url);

  const cards = (
    <ul
      role="list"
      aria-label={t('tables.sheet.title')}
      data-size={size}
      data-accent-scope
      data-theme="light"
      style={colors}
      className={styles.cards}
    >
      {active.map((table) => (
        <li key={table.id} className={styles.card}>
          {logo ? (
            <img src={logo} alt={name} className={styles.logo} />
          ) : (
            <p className={styles.restaurant}>{name}</p>
          )}
          {table.qr_code_url ? (
            <img
              src={table.qr_code_url.replace(/\.png$/, '.svg')}
              alt={t('tables.qr.image', { place: tableLabel(t, table) })}
              className={styles.code}
            />
          ) : (
            <span className={styles.none}>
              <QrCode aria-hidden="true" />
              {t('tables.sheet.no_code')}
            </span>
          )}
          <p className={styles.scan}>
            {t('tables.sheet.scan')}
            <br />
            <span lang={otherLanguage}>{t('tables.sheet.scan_other')}</span>
          </p>
          <p className={styles.number}>{tableLabel(t, table)}</p>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHeader
        title={t('tables.sheet.title')}
        text={t('tables.sheet.text', { count: active.length })}
        actions={
          <>
            <Button variant="secondary" onClick={onBack}>
              {backLabel}
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('tables.sheet.print')}
            </Button>
          </>
        }
      />
      <CodeAddressWarning />
      {missing.length > 0 && (
        <BannerNotice tone="warning" className={styles.notice}>
          <div className={styles.missing}>
            {t('tables.sheet.missing', { count: missing.length })}
            <Button
              variant="secondary"
              busy={make.isPending}
              onClick={() => make.mutate(missing.map(({ id }) => id))}
            >
              {t('tables.sheet.make_missing')}
            </Button>
          </div>
        </BannerNotice>
      )}
      <Toolbar label={t('tables.sheet.size')}>
        <Segmented
          label={t('tables.sheet.size')}
          options={SIZES.map((value) => ({ value, label: t(`tables.sheet.${value}`) }))}
          value={size}
          onChange={setSize}
        />
      </Toolbar>
      {cards}
      {createPortal(<div className={styles.paper}>{cards}</div>, document.body)}
    </>
  );
}

/** The restaurant's logo, or its name, and its colour as on a light page. */
function useBrand() {
  const { http } = useServices();
  const settings = useQuery(settingsQuery(http));
  const valueOf = (key: string) => settings.data?.find((setting) => setting.key === key)?.value ?? '';
  const accent = valueOf('accent_color');
  return {
    name: valueOf('restaurant_name'),
    logo: valueOf('restaurant_logo'),
    colors: isHexColor(accent) ? (accentTokens(accentVariants(accent).light) as CSSProperties) : undefined,
  };
}
