import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from 'shared-api/queries/keys';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useWaitingTexts } from '#lib/rounds/use-waiting-texts';
import { PinPad } from '#lib/pin-pad/pin-pad';
import { isPinOf, knownPeople, WRONG_PINS_MAX } from '#services/offline/known-pins';
import { useServices } from '#services/services';
import styles from './lock-screen.module.css';

/** Opens the device for a person whose PIN the server has accepted on it before. */
export default function UnlockWithoutServer() {
  const { t } = useTranslation();
  const { session } = useServices();
  const waiting = useWaitingTexts();
  const known = useQuery({ queryKey: keys.knownPeople, queryFn: knownPeople, gcTime: 0, staleTime: 0 });
  const [chosenId, setChosenId] = useState<number>();
  const people = known.data ?? [];
  const person = people.find(({ id }) => id === chosenId) ?? people[0];
  const {
    mutate,
    isPending,
    data: isRight,
  } = useSubmission({
    send: async (pin: string) => person !== undefined && isPinOf(person.id, pin),
    onSuccess: (isOwn) => {
      if (isOwn && person) session.openUnconfirmed(person);
      else void known.refetch();
    },
  });
  if (!person) return known.isPending ? null : <p>{t('lock.nobody_known')}</p>;
  return (
    <>
      {waiting.length > 0 && <p>{t('lock.waiting', { what: waiting.join(', ') })}</p>}
      <div role="group" aria-label={t('lock.who')} className={styles.people}>
        {people.map(({ id, username, role }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === person.id}
            className={styles.person}
            onClick={() => setChosenId(id)}
          >
            <bdi>{username}</bdi>
            <small>{t(`roles.${role}`)}</small>
          </button>
        ))}
      </div>
      <PinPad
        error={isRight === false ? t('lock.wrong_here', { max: WRONG_PINS_MAX }) : undefined}
        isBusy={isPending}
        submitLabel={t('lock.open')}
        onSubmit={mutate}
      />
    </>
  );
}
