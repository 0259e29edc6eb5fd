import { MessageSquareWarning, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mentionsAllergy } from 'shared-api/domain/kitchen/allergy-words';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './note.module.css';

export interface NoteProps {
  children: string;
  /** The item's name, if it is not beside the note. */
  item?: string;
}

/** The note on an order or on one of its items. Always conspicuous; red if it mentions an allergy. */
export function Note({ children, item }: NoteProps) {
  const { t } = useTranslation();
  const isAllergy = mentionsAllergy(children);
  const Icon = isAllergy ? TriangleAlert : MessageSquareWarning;
  return (
    <span className={styles.note} data-allergy={isAllergy || undefined}>
      <Icon aria-hidden="true" />
      <span>
        <VisuallyHidden>{t(isAllergy ? 'notes.allergy' : 'notes.note')}: </VisuallyHidden>
        {item && (
          <>
            <bdi>{item}</bdi>:{' '}
          </>
        )}
        <bdi>{children}</bdi>
      </span>
    </span>
  );
}
