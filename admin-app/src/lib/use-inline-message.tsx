import { useEffect, useState } from 'react';
import { NOTICE_MS } from 'shared-api/contract/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import styles from './use-inline-message.module.css';

interface Message {
  tone: 'success' | 'danger';
  text: string;
}

/** What came of the last act, in place; it disappears after 3 s (SPEC §4, "Notices"). */
export function useInlineMessage() {
  const [notice, setNotice] = useState<Message>();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const shown = notice && (
    <BannerNotice tone={notice.tone} className={styles.notice}>
      {notice.text}
    </BannerNotice>
  );
  return { shown, report: (tone: Message['tone'], text: string) => setNotice({ tone, text }) };
}

/** Says what came of an act. */
export type ShowMessage = ReturnType<typeof useInlineMessage>['report'];
