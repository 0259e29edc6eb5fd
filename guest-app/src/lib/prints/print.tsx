import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import bos from './bos.svg';
import cay from './cay.svg';
import guvec from './guvec.svg';
import kapali from './kapali.svg';
import styles from './print.module.css';

/** `bos` is an empty plate, `kapali` a banked hearth, `cay` a glass of tea, `guvec` a pot on the fire. */
const PRINTS = { bos, cay, guvec, kapali };

/**
 * A square print of the house, beside texts that say the same. The server leaves it out, so that it does not compete with
 * what the page needs first.
 * @param sizePx of its place, which is reserved until it has loaded.
 */
export function Print({ name, sizePx = 224 }: { name: keyof typeof PRINTS; sizePx?: number }) {
  const isHydrated = useHydrated();
  return (
    <span className={styles.print} style={{ inlineSize: sizePx }}>
      {isHydrated && (
        <img src={PRINTS[name]} alt="" width={sizePx} height={sizePx} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
