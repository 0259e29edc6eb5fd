import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import { declaredProduct, dishOf } from 'shared-api/domain/menu/declared-dish';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { useStore } from 'zustand';
import { ownLevels } from '#lib/allergens/own-levels';
import { useOwnAllergens } from '#lib/allergens/use-own-allergens';
import { useAllergyProfile } from '#services/allergy-profile';
import { declarationsOf } from '#services/declarations';
import { useMenuCriteria, verdictOf, warningOf } from '#services/menu-criteria';
import { useServices } from '#services/services';
import styles from './use-allergy-question.module.css';
import { lineKey, type CartLine } from './cart-lines';
import { useCart } from './cart-store';

/**
 * Asks once before dishes are sent that are not known to be free of what the guest avoids, unless the kitchen is told of it
 * (docs/rules/menu.md#allergens-and-diets).
 */
export function useAllergyQuestion(lines: readonly CartLine[]) {
  const { t, i18n } = useTranslation();
  const own = useOwnAllergens();
  const { allergens: remembered } = useAllergyProfile();
  const criteria = useMenuCriteria();
  // Fetched by the warnings of the lines.
  const declarations = useStore(declarationsOf(useServices()), ({ data }) => data);
  const setAllergies = useCart((cart) => cart.setAllergies);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [next, setNext] = useState<() => void>();

  const dishes = lines.map((line) => ({
    line,
    dish: dishOf(
      declaredProduct(declarations, line.product_id),
      line.options.map(({ product_option_id: id }) => id),
    ),
  }));
  const asked = dishes.filter(
    ({ line, dish }) =>
      !line.allergy_codes?.length &&
      !answered.has(lineKey(line)) &&
      (warningOf(dish, remembered) !== undefined ||
        verdictOf({ ...dish, isConfirmed: true, isSpicy: false }, { ...criteria, diets: [], heat: null }) !==
          'fits'),
  );

  function answer(isTold: boolean) {
    const keys = asked.map(({ line }) => lineKey(line));
    setAnswered(new Set([...answered, ...keys]));
    setNext(undefined);
    if (isTold) keys.forEach((key) => setAllergies(key, own));
    next?.();
  }
  const said = (dish: Declaration) =>
    ownLevels(dish, own)
      .map(({ level, allergens }) =>
        t(`allergens.question.${level}`, {
          names: new Intl.ListFormat(i18n.language)
            .format(allergens.map((allergen) => t(`allergens.name.${allergen}`)))
            .toLocaleLowerCase(i18n.language),
        }),
      )
      .join(' · ');

  return {
    /** Goes on with `next` at once if there is nothing to ask. */
    ask(send: () => void) {
      if (asked.length === 0) send();
      else setNext(() => send);
    },
    question: next && (
      <Modal
        open
        size="s"
        role="alertdialog"
        title={t('allergens.own_warning')}
        closeLabel={t('close')}
        onClose={() => setNext(undefined)}
        footer={
          <>
            <Button variant="secondary" onClick={() => answer(false)}>
              {t('allergens.question.send')}
            </Button>
            <Button onClick={() => answer(true)}>{t('allergens.question.tell')}</Button>
          </>
        }
      >
        <ul role="list" className={styles.dishes}>
          {asked.map(({ line, dish }) => (
            <li key={lineKey(line)}>
              <bdi>{line.name}</bdi>
              <span>{said(dish)}</span>
            </li>
          ))}
        </ul>
        <p>{t('allergens.question.text')}</p>
      </Modal>
    ),
  };
}
