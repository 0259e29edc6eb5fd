import { useTranslation } from 'react-i18next';
import { expectList } from 'shared-api/client/expect-list';
import type { User } from 'shared-api/contract/access/users';
import { PASSWORD_MIN, PIN_LENGTH } from 'shared-api/domain/access/limits';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { STAFF_ROLES, type Role } from 'shared-api/domain/permissions';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Card } from 'shared-ui/card';
import { Switch } from 'shared-ui/switch';
import { TextField } from 'shared-ui/text-field';
import { ChoiceField } from '#lib/form/choice-field';
import { EntityFrame } from '#lib/form/entity-frame';
import { useFieldKinds } from '#lib/form/field-kinds';
import { PasswordField } from '#lib/form/password-field';
import { readFromList, useForm } from '#lib/form/use-form';
import styles from './user-form.module.css';
import { UserSessions } from './user-sessions';

/** A user as edited: an empty password or PIN leaves the stored one unchanged. */
const edited = (user: User) => ({ ...user, password: '', pin: '', removes_pin: false });
const readUser = readFromList((http) => expectList(http.send('GET /users')));

const isStaffRole = (role: Role) => role !== 'customer';

export interface UserFormProps {
  user: User | undefined;
  /** Whether it is the signed-in user's own account. */
  isOwn: boolean;
  onClose: (isSaved: boolean) => void;
}

export function UserForm({ user, isOwn, onClose }: UserFormProps) {
  const { t } = useTranslation();
  const { choice, optionalText, plain, toggle } = useFieldKinds();
  // Customers cannot be created; an existing one may stay a customer.
  const roles = user?.role === 'customer' ? ([...STAFF_ROLES, 'customer'] as const) : STAFF_ROLES;
  const minimum = { min: PASSWORD_MIN };
  const fields = {
    username: plain<string>(t('users.form.username'), '', String, {
      problem: (typed) => !user && !typed.trim() && t('users.form.username_required'),
    }),
    role: choice<Role>(t('users.form.role'), roles, (role) => t(`roles.${role}`), { empty: 'editor' }),
    email: optionalText(t('users.form.email'), {
      hint: t('users.form.email_hint'),
      maxLength: TEXT_MAX.email,
    }),
    is_active: toggle(t('users.form.active'), { empty: true, hint: t('users.form.active_hint') }),
    password: plain<string>(user ? t('users.form.new_password') : t('users.form.password'), '', String, {
      problem: (typed) => (!user || typed) && typed.length < PASSWORD_MIN && t('password.too_short', minimum),
    }),
    pin: plain<string>(t('users.form.pin'), ''),
    removes_pin: toggle(t('users.form.remove_pin')),
  };
  const form = useForm({
    fields,
    entity: user && edited(user),
    read: async (http, current) => edited(await readUser(http, current)),
    create: (http, { username, password, role, email, pin }) =>
      http.send('POST /users', {
        body: {
          username: username.trim(),
          password,
          role: isStaffRole(role) ? role : 'editor',
          email,
          ...(pin && { pin }),
        },
      }),
    // Only the changed fields, because some changes end the account's sessions.
    update: (http, { role, is_active, email, password, pin, removes_pin, version }, current) =>
      http.send('PUT /users/{id}', {
        params: { id: current.id },
        body: {
          ...(role !== current.role && isStaffRole(role) && { role }),
          ...(is_active !== current.is_active && { is_active }),
          ...(email !== current.email && { email }),
          ...(password && { password }),
          ...(removes_pin ? { pin: null } : pin && { pin }),
          version,
        },
      }),
    invalidates: [keys.users.all],
    success: user ? t('users.updated') : t('users.created'),
  });
  const { text } = form;

  return (
    <>
      <EntityFrame
        form={form}
        title={user ? t('users.form.edit') : t('users.form.new')}
        failure={user ? t('users.update_failed') : t('users.create_failed')}
        onClose={onClose}
      >
        {user && (
          <BannerNotice tone={isOwn ? 'warning' : 'info'}>
            {isOwn ? t('users.form.own_sessions_end') : t('users.form.sessions_end')}
          </BannerNotice>
        )}
        <Card as="section" padding="l">
          <div className={styles.fields}>
            <TextField
              {...text('username')}
              hint={user && t('users.form.username_fixed')}
              required={!user}
              readOnly={user !== undefined}
              maxLength={TEXT_MAX.username}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <ChoiceField
              {...text('role')}
              hint={t(`users.may.${form.draft.role}`)}
              options={fields.role.options}
            />
            <TextField {...text('email')} type="email" autoComplete="off" />
            <PasswordField
              {...text('password')}
              hint={t(user ? 'users.form.password_kept' : 'password.hint', minimum)}
              required={!user}
              maxLength={TEXT_MAX.password}
              autoComplete="new-password"
            />
            <PasswordField
              {...text('pin')}
              hint={t(pinHint(user), PIN_LENGTH)}
              inputMode="numeric"
              maxLength={PIN_LENGTH.max}
              autoComplete="off"
              disabled={form.draft.removes_pin}
            />
            {user?.has_pin && <Switch {...form.toggle('removes_pin')} />}
            {user && <Switch {...form.toggle('is_active')} />}
          </div>
        </Card>
      </EntityFrame>
      {user && <UserSessions userId={user.id} />}
    </>
  );
}

function pinHint(user: User | undefined) {
  if (!user) return 'users.form.pin_new';
  return user.has_pin ? 'users.form.pin_kept' : 'users.form.pin_none';
}
