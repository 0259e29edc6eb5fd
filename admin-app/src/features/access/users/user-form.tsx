import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import { PASSWORD_MIN, PIN_LENGTH, TEXT_MAX } from 'shared-api/contract/limits';
import type { User } from 'shared-api/contract/access/users';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Card } from 'shared-ui/card';
import { SelectField } from 'shared-ui/select-field';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { failureLine, fieldErrors } from '#lib/errors';
import { FormFrame } from '#lib/form/form-frame';
import { PasswordField } from '#lib/form/password-field';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { comparedField, type ComparedField, comparedSwitch } from '#lib/form/compared-fields';
import { readFromList, useEntityForm } from '#lib/form/use-entity-form';
import {
  changeOf,
  checkDraft,
  draftOf,
  newUserOf,
  rolesFor,
  type UserDraft,
  type UserProblems,
} from './user-draft';
import { UserSessions } from './user-sessions';
import { SelectOptions } from '#lib/form/select-options';
import { useProblems } from '#lib/form/use-problems';
import styles from './user-form.module.css';

export interface UserFormProps {
  user: User | undefined;
  /** Whether it is the signed-in user's own account. */
  isOwn: boolean;
  onClose: (isSaved: boolean) => void;
}

export function UserForm({ user, isOwn, onClose }: UserFormProps) {
  const { t } = useTranslation();
  const fields: ComparedField<UserDraft>[] = [
    comparedField('role', t('users.form.role'), (role) => t(`roles.${role}`)),
    comparedField('email', t('users.form.email')),
    comparedSwitch(t, 'isActive', t('users.form.active')),
    comparedField('password', t('users.form.new_password')),
    comparedField('pin', t('users.form.pin')),
    comparedSwitch(t, 'removesPin', t('users.form.remove_pin')),
  ];
  const { draft, isDirty, field, toggle, save, isPending, error, dialog } = useEntityForm({
    entity: user,
    initial: () => draftOf(user),
    draftOf,
    fields,
    read: readFromList((http) => expectList(http.send('GET /users'))),
    save: (http, typed, current) =>
      current
        ? http.send('PUT /users/{id}', { params: { id: current.id }, body: changeOf(typed, current) })
        : http.send('POST /users', { body: newUserOf(typed) }),
    invalidates: [keys.users.all],
    success: user ? t('users.updated') : t('users.created'),
  });
  const failureTitle = user ? t('users.update_failed') : t('users.create_failed');
  const { problems, findProblems } = useProblems<UserProblems>(checkDraft(draft, !user));
  const refused = fieldErrors(error);

  function submit() {
    if (!findProblems()) save(() => onClose(true));
  }

  return (
    <>
      <FormFrame
        title={user ? t('users.form.edit') : t('users.form.new')}
        submitLabel={user ? t('form.update') : t('form.create')}
        isBusy={isPending}
        failure={error ? failureLine(t, failureTitle, error) : undefined}
        onSubmit={submit}
        onCancel={() => onClose(false)}
      >
        <UnsavedGuard isDirty={isDirty} />
        {user && (
          <BannerNotice tone={isOwn ? 'warning' : 'info'}>
            {isOwn ? t('users.form.own_sessions_end') : t('users.form.sessions_end')}
          </BannerNotice>
        )}
        <Card as="section" padding="l">
          <div className={styles.fields}>
            <TextField
              label={t('users.form.username')}
              hint={user && t('users.form.username_fixed')}
              required={!user}
              readOnly={user !== undefined}
              maxLength={TEXT_MAX.username}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={problems?.username ? t('users.form.username_required') : refused.username}
              {...field('username')}
            />
            <SelectField
              label={t('users.form.role')}
              hint={t(`users.may.${draft.role}`)}
              error={refused.role}
              {...field('role')}
            >
              <SelectOptions values={rolesFor(user)} textOf={(role) => t(`roles.${role}`)} />
            </SelectField>
            <TextField
              label={t('users.form.email')}
              hint={t('users.form.email_hint')}
              type="email"
              maxLength={TEXT_MAX.email}
              autoComplete="off"
              error={refused.email}
              {...field('email')}
            />
            <PasswordField
              label={user ? t('users.form.new_password') : t('users.form.password')}
              hint={
                user
                  ? t('users.form.password_kept', { min: PASSWORD_MIN })
                  : t('password.hint', { min: PASSWORD_MIN })
              }
              required={!user}
              maxLength={TEXT_MAX.password}
              autoComplete="new-password"
              error={problems?.password ? t('password.too_short', { min: PASSWORD_MIN }) : refused.password}
              {...field('password')}
            />
            <PasswordField
              label={t('users.form.pin')}
              hint={t(pinHint(user), PIN_LENGTH)}
              inputMode="numeric"
              maxLength={PIN_LENGTH.max}
              autoComplete="off"
              disabled={draft.removesPin}
              error={refused.pin}
              {...field('pin')}
            />
            {user?.has_pin && <Switch label={t('users.form.remove_pin')} {...toggle('removesPin')} />}
            {user && (
              <Switch
                label={t('users.form.active')}
                hint={t('users.form.active_hint')}
                {...toggle('isActive')}
              />
            )}
          </div>
        </Card>
      </FormFrame>
      {user && <UserSessions userId={user.id} />}
      {dialog}
    </>
  );
}

function pinHint(user: User | undefined) {
  if (!user) return 'users.form.pin_new';
  return user.has_pin ? 'users.form.pin_kept' : 'users.form.pin_none';
}
