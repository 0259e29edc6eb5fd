import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permission } from 'shared-api/domain/permissions';
import { Modal } from 'shared-ui/modal';
import { Switch } from 'shared-ui/switch';
import { COMMAND_KEY } from '#lib/command-key';
import { useCan } from '#services/services';
import { hasSingleKeys, storeSingleKeys } from '#services/single-keys';
import { useShortcuts } from './shortcuts';
import styles from './shortcuts-help.module.css';

/** Where shortcuts work, with the keys of each. */
const PLACES = [
  {
    place: 'everywhere',
    keys: { palette: [`${COMMAND_KEY} K`], help: ['?'], close: ['Esc'], reorder: ['↑', '↓', 'Home', 'End'] },
  },
  { place: 'service', permission: 'visits.read', keys: { open_table: ['Enter'] } },
  { place: 'kitchen', permission: 'kitchen.work', keys: { complete: ['1', '…', '9'], turn: ['←', '→'] } },
  {
    place: 'menu_table',
    permission: 'menu.edit',
    keys: {
      move: ['↑', '↓', '←', '→'],
      edit: ['Enter', 'F2'],
      clear: ['Delete'],
      choose: ['Space'],
      extend: ['Shift ↑', 'Shift ↓'],
      all: [`${COMMAND_KEY} A`],
      undo: [`${COMMAND_KEY} Z`],
    },
  },
] as const satisfies readonly {
  place: string;
  permission?: Permission;
  keys: Record<string, readonly string[]>;
}[];

type Keys = (typeof PLACES)[number]['keys'];
/** Distributes over the places. */
type ActionOf<Of> = Of extends unknown ? keyof Of : never;
type Action = ActionOf<Keys>;

/** The keyboard shortcuts that the signed-in user can use. */
export default function ShortcutsHelp() {
  const { t } = useTranslation();
  const can = useCan();
  const { close } = useShortcuts();
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Modal open title={t('shortcuts.title')} closeLabel={t('app.close')} onClose={close}>
      <div className={styles.places}>
        {PLACES.filter((one) => !('permission' in one) || can(one.permission)).map(({ place, keys }) => (
          <section key={place} aria-labelledby={`shortcuts-${place}`}>
            <h3 id={`shortcuts-${place}`} className={styles.place}>
              {t(`shortcuts.place.${place}`)}
            </h3>
            <dl className={styles.keys}>
              {Object.entries<readonly string[]>(keys).map(([action, pressed]) => (
                <div key={action}>
                  <dt>{t(`shortcuts.action.${action as Action}`)}</dt>
                  <dd translate="no">
                    {pressed.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && ' '}
                        <kbd>{key}</kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label={t('shortcuts.single_keys')}
          hint={t('shortcuts.single_keys_hint')}
          checked={isOn}
          onChange={({ target }) => {
            storeSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
      </div>
    </Modal>
  );
}
