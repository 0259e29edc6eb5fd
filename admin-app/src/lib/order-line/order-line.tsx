import type { ReactNode } from 'react';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { AllergyMark } from './allergy-mark';
import { Note } from './note';
import styles from './order-line.module.css';

interface NotedLine {
  name: string;
  allergies: readonly Allergen[];
  /** Null or empty for none. */
  note: string | null;
}

export interface OrderLineProps extends NotedLine {
  quantity: number;
  /** Whether the dish is a set menu, whose parts are what is made. */
  isSet?: boolean;
  /** The options, and what else belongs to the dish. */
  children?: ReactNode;
}

/** An item wherever staff see it: what to make, and all that the guest has said about it. */
export const OrderLine = ({ quantity, name, isSet, allergies, note, children }: OrderLineProps) => (
  <span className={styles.line}>
    <b className={styles.quantity}>{quantity}×&nbsp;</b>
    <span className={styles.dish}>
      <bdi data-set={isSet || undefined} className={styles.name}>
        {name}
      </bdi>
      {children}
      <LineNotes allergies={allergies} note={note} />
    </span>
  </span>
);

/** What the guest has said about an item, with its name if that is given. */
export const LineNotes = ({
  name,
  allergies,
  note,
}: Partial<Pick<NotedLine, 'name'>> & Omit<NotedLine, 'name'>) => (
  <>
    <AllergyMark codes={allergies} item={name} />
    {note && <Note item={name}>{note}</Note>}
  </>
);
