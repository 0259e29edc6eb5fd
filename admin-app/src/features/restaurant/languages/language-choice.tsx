import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from 'shared-api/queries/restaurant/languages';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { Switch } from 'shared-ui/switch';
import { useServices } from '#services/services';
import styles from './language-choice.module.css';
import { LanguageFormModal } from './language-form-modal';
import { useLanguageChange } from './use-language-change';

/** Chooses the languages of the guest app; each change is saved at once. */
export function LanguageChoice() {
  const { http } = useServices();
  const { t } = useTranslation();
  const { data: languages = [] } = useQuery(languagesQuery(http));
  const { mutate, isPending, variables } = useLanguageChange();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card as="section" padding="l" className={styles.choice} aria-labelledby="language-choice">
      <h2 id="language-choice">{t('languages.guests')}</h2>
      <ul role="list" className={styles.languages}>
        {languages.map(({ code, native_name: name, is_active: isActive, is_default: isDefault }) => (
          <li key={code} className={styles.language}>
            <Switch
              label={<span lang={code}>{name}</span>}
              checked={isActive}
              disabled={isDefault || (isPending && variables.code === code)}
              onChange={(event) => mutate({ code, change: { is_active: event.target.checked } })}
            />
            {isDefault && <Badge tone="accent">{t('languages.default')}</Badge>}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('languages.add')}
        </Button>
      </div>
      {isAdding && (
        <LanguageFormModal
          language={undefined}
          taken={languages.map(({ code }) => code)}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}
