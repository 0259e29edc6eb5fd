import { KeyRound, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import { Button } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { UserForm } from '#features/access/users/user-form';
import { SetupFooter } from '#features/restaurant/setup/setup-frame';
import { useOpenForm } from '#lib/form/use-open-form';
import { useSession } from '#services/services';
import type { SetupStepProps } from './setup-step';
import styles from './staff-step.module.css';

export function StaffStep({ facts, state, onNext, onSkip, isSkipping }: SetupStepProps) {
  const { t } = useTranslation();
  const ownId = useSession()?.user.id;
  const { form, edited, open, close } = useOpenForm(facts.users);
  if (form === 'new' || edited) {
    return <UserForm key={form} user={edited} isOwn={edited?.id === ownId} onClose={close} />;
  }
  return (
    <>
      <Card padding="none">
        <ul role="list" aria-label={t('users.title')} className={styles.list}>
          {facts.users.map(({ id, username, role, has_pin: hasPin }) => (
            <li key={id} className={styles.user}>
              <strong>{username}</strong>
              <span className={styles.role}>{t(`roles.${role}`)}</span>
              {id === ownId && <Badge tone="accent">{t('users.own')}</Badge>}
              {hasPin && (
                <Badge>
                  <KeyRound aria-hidden="true" className={styles.icon} />
                  {t('users.form.pin')}
                </Badge>
              )}
              <Button variant="ghost" className={styles.edit} onClick={() => open(id)}>
                {t('setup.change')}
                <VisuallyHidden>, {username}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <Button variant={state === 'done' ? 'secondary' : 'primary'} onClick={() => open('new')}>
          <UserPlus aria-hidden="true" />
          {t('users.new')}
        </Button>
      </div>
      <SetupFooter
        page="staff"
        state={state}
        skipLabel={t('setup.staff.alone')}
        isSkipping={isSkipping}
        onSkip={onSkip}
        onNext={onNext}
      />
    </>
  );
}
