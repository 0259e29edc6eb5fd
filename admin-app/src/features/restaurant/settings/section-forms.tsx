import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from 'shared-api/queries/restaurant/settings';
import { Spinner } from 'shared-ui/spinner';
import { useLanguages } from '#lib/content/use-languages';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import { BackupsSection, BillSection, DaySection, RetentionSection } from './business-sections';
import { ContactSection, HoursSection, LookSection, RestaurantSection } from './restaurant-sections';
import { KitchenSection, OrdersSection, TablesSection } from './service-sections';
import type { Section, SettingsSection } from './setting-sections';
import type { SettingsSectionProps } from './settings-section';

const SECTIONS: Record<SettingsSection, ComponentType<SettingsSectionProps>> = {
  restaurant: RestaurantSection,
  contact: ContactSection,
  look: LookSection,
  hours: HoursSection,
  orders: OrdersSection,
  tables: TablesSection,
  kitchen: KitchenSection,
  bill: BillSection,
  day: DaySection,
  backups: BackupsSection,
  retention: RetentionSection,
};

export type SectionChanges = Partial<Record<SettingsSection, number>>;

interface SectionFormsProps extends Pick<SettingsSectionProps, 'messages' | 'onChanges'> {
  /** The one that is shown. */
  section: Section;
  /** The number of unsaved changes by section. */
  changes: SectionChanges;
}

/** The form of the section that is shown, and those of sections with unsaved changes, hidden. */
export function SectionForms({ section, changes, messages, onChanges }: SectionFormsProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const settings = useQuery(settingsQuery(http));
  const { query: languages } = useLanguages();
  const open = (Object.keys(SECTIONS) as SettingsSection[]).filter(
    (name) => name === section || (changes[name] ?? 0) > 0,
  );
  if (open.length === 0) return null;
  if (languages.isPending) return <Spinner size="l" label={t('app.loading')} />;
  return (
    <QueryView query={settings} failedText={t('settings.load_failed')}>
      {(list) =>
        open.map((name) => {
          const Section = SECTIONS[name];
          return (
            <Section
              key={name}
              settings={list}
              messages={messages}
              isShown={name === section}
              onChanges={onChanges}
            />
          );
        })
      }
    </QueryView>
  );
}
