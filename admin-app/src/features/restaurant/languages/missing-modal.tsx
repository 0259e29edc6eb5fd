import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from 'shared-api/contract/restaurant/languages';
import type { TranslatableSettingKey } from 'shared-api/domain/restaurant/translatable-settings';
import { Modal } from 'shared-ui/modal';
import type { AreaProgress } from './content-progress';
import styles from './missing-modal.module.css';
import { Progress } from './progress';

export interface MissingModalProps {
  language: Language;
  areas: readonly AreaProgress[];
  onClose: () => void;
}

/** Number of missing texts listed per area; the area's screen shows the others. */
const SHOWN_MAX = 12;

export function MissingModal({ language, areas, onClose }: MissingModalProps) {
  const { t } = useTranslation();
  const nameOf = (area: AreaProgress, name: string) =>
    area.area === 'settings' ? t(`settings.name.${name as TranslatableSettingKey}`) : name;
  return (
    <Modal
      open
      isInAddress
      size="l"
      title={t('languages.missing_in', { language: language.native_name })}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <div className={styles.areas}>
        {areas.map((area) => {
          const { missing, total } = area;
          const title = t(`languages.area.${area.area}`);
          const hidden = missing.length - SHOWN_MAX;
          return (
            <section key={area.area} aria-label={title}>
              <div className={styles.head}>
                <h3>{title}</h3>
                <Progress label={title} done={total - missing.length} total={total} />
              </div>
              {missing.length === 0 ? (
                <p className={styles.whole}>{t('languages.nothing_missing')}</p>
              ) : (
                <ul role="list" className={styles.missing}>
                  {missing.slice(0, SHOWN_MAX).map(({ id, name, path }) => (
                    <li key={id}>
                      <Link to={path}>{nameOf(area, name)}</Link>
                    </li>
                  ))}
                  {hidden > 0 && (
                    <li>
                      <Link to={area.path}>{t('languages.more_missing', { count: hidden })}</Link>
                    </li>
                  )}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </Modal>
  );
}
