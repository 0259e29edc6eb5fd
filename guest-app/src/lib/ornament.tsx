import styles from './ornament.module.css';

/** Decoration above a heading, where a picture would be. */
export const Ornament = () => <span aria-hidden="true" className={styles.ornament} />;
