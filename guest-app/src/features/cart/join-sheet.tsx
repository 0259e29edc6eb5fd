import { INVITE_CODE_LENGTH } from 'shared-api/domain/service/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { useSubmission } from 'shared-api/queries/use-submission';
import { errorText } from 'shared-api/i18n/error-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { TextField } from 'shared-ui/text-field';
import { SendError } from '#lib/send-error';
import { cartMembership } from '#services/cart-membership';
import { useServices } from '#services/services';
import styles from './invite-sheet.module.css';

export interface JoinSheetProps {
  /** Code of the invitation; empty without one. */
  code: string;
  /** Scanned code of the table, with which a cart can be started; undefined without one. */
  tableToken: string | undefined;
  onClose: () => void;
}

/** Joins a shared cart with its code, or starts one at the scanned table. */
export function JoinSheet({ code: invited, tableToken, onClose }: JoinSheetProps) {
  const { t } = useTranslation();
  const { http } = useServices();
  const [name, setName] = useState('');
  const [code, setCode] = useState(invited);
  const joining = useSubmission({
    send: (
      { how, ...given }: { how: 'start' | 'join'; name: string; code: string; tableToken: string },
      idempotencyKey,
    ) =>
      how === 'start'
        ? http.send('POST /shared-carts', {
            body: { table_token: given.tableToken, name: given.name },
            idempotencyKey,
          })
        : http.send('POST /shared-carts/join', {
            body: { code: given.code, name: given.name },
            idempotencyKey,
          }),
    onSuccess: ({ token }) => {
      cartMembership.write({ token, round: 0 });
      onClose();
    },
  });
  const go = (how: 'start' | 'join') =>
    joining.mutate({ how, name: name.trim(), code: code.trim(), tableToken: tableToken ?? '' });
  const isBusy = (how: 'start' | 'join') => joining.isPending && joining.variables.how === how;
  const isComplete = code.trim().length === INVITE_CODE_LENGTH;
  return (
    <Modal
      open
      size="s"
      title={t(invited ? 'together.join_title' : 'together.title')}
      closeLabel={t('close')}
      dismissible={!joining.isPending}
      onClose={onClose}
      footer={
        code || !tableToken ? (
          <Button fullWidth disabled={!isComplete} busy={isBusy('join')} onClick={() => go('join')}>
            {t('together.join')}
          </Button>
        ) : (
          <Button fullWidth busy={isBusy('start')} onClick={() => go('start')}>
            {t('together.start')}
          </Button>
        )
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) go('join');
        }}
      >
        <p className={styles.hint}>{t('together.text')}</p>
        <TextField
          label={t('together.name')}
          autoComplete="given-name"
          maxLength={TEXT_MAX.firstName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {!invited && (
          <TextField
            label={t('together.code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={INVITE_CODE_LENGTH}
            value={code}
            onChange={(event) => setCode(event.target.value.toUpperCase())}
          />
        )}
        {joining.error && (
          <SendError error={joining.error} title={t('together.failed')}>
            {errorText(t, joining.error)}
          </SendError>
        )}
      </form>
    </Modal>
  );
}
