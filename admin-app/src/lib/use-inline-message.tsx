import { useEffect, useState } from 'react';
import { TOAST_MS } from 'shared-api/domain/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import styles from './use-inline-message.module.css';

interface Message {
  tone: 'success' | 'danger';
  text: string;
}

/** Like `notify`, but shows the last message in the page, for 3 s. */
export interface InlineMessages {
  success: (title: string) => void;
  error: (title: string, detail?: string) => void;
}

export function useInlineMessage() {
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const shown = message && (
    <BannerNotice tone={message.tone} className={styles.message}>
      {message.text}
    </BannerNotice>
  );
  const messages: InlineMessages = {
    success: (text) => setMessage({ tone: 'success', text }),
    error: (title, detail) => setMessage({ tone: 'danger', text: detail ? `${title}\n${detail}` : title }),
  };
  return { shown, messages };
}
