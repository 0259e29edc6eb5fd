import { toast } from 'react-toastify/unstyled';
import styles from './toaster.module.css';

/** A toast's words: what happened, and a second line with what or why. */
function Words({ title, detail }: { title: string; detail?: string }) {
  return (
    <div className={styles.words}>
      <span>{title}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

export const notify = {
  success: (title: string, detail?: string) => toast.success(<Words title={title} detail={detail} />),
  info: (title: string, detail?: string) => toast.info(<Words title={title} detail={detail} />),
  /** @param detail why, in the reader's language (`errorText`). */
  error: (title: string, detail?: string) => toast.error(<Words title={title} detail={detail} />),
};
