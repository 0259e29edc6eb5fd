import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Setting } from 'shared-api/contract/restaurant/settings';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Form } from 'shared-ui/form';
import type { InlineMessages } from '#lib/use-inline-message';
import { SectionHead } from './section-head';
import type { SettingsSection as Name } from './setting-sections';
import styles from './settings-section.module.css';

export interface SettingsSectionProps {
  settings: readonly Setting[];
  messages: InlineMessages;
  /** A section with changes keeps them while another one is shown. */
  isShown: boolean;
  /** Is told how many settings have unsaved changes. */
  onChanges: (name: Name, count: number) => void;
}

interface SettingsSectionFrameProps extends Omit<SettingsSectionProps, 'settings' | 'messages'> {
  name: Name;
  /** Made by `useSettingsForm`. */
  form: {
    changeCount: number;
    isPending: boolean;
    submit: () => void;
    reset: () => void;
    dialog: ReactNode;
  };
  /** Beside the text below the title. */
  about?: ReactNode;
  children: ReactNode;
}

/** A section of the settings with its form. While something is changed, its buttons stay in sight. */
export function SettingsSection({
  name,
  form,
  isShown,
  onChanges,
  about,
  children,
}: SettingsSectionFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const { changeCount, isPending } = form;
  const formRef = useShownSetting(isShown);
  const saveRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    onChanges(name, changeCount);
    return () => onChanges(name, 0);
  }, [name, changeCount, onChanges]);

  return (
    <>
      <div ref={formRef} hidden={!isShown}>
        <Form aria-labelledby={id} className={styles.form} isBusy={isPending} onSubmit={form.submit}>
          <SectionHead id={id} section={name}>
            {about}
          </SectionHead>
          <Card className={styles.rows}>{children}</Card>
          <div className={styles.bar} data-changed={changeCount > 0 || undefined}>
            {changeCount > 0 && (
              <>
                <b className={styles.count}>{t('settings.changes', { count: changeCount })}</b>
                <Button
                  variant="ghost"
                  disabled={isPending}
                  onClick={() => {
                    form.reset();
                    saveRef.current?.focus();
                  }}
                >
                  {t('app.cancel')}
                </Button>
              </>
            )}
            <Button ref={saveRef} type="submit" busy={isPending} busyText={t('form.saving')}>
              {t('settings.save')}
            </Button>
          </div>
        </Form>
      </div>
      {form.dialog}
    </>
  );
}

/** Shows and focuses the setting that the address names, or the first field if that setting has none now. */
function useShownSetting(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isShown || !hash) return;
    const section = ref.current;
    const row = section?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) ?? section;
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    row?.scrollIntoView({ block: row === section ? 'start' : 'center' });
  }, [isShown, hash, key]);
  return ref;
}
