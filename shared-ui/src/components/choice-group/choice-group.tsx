import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/checkbox';
import { Stepper } from '../stepper/stepper';
import styles from './choice-group.module.css';

export interface Choice {
  id: number;
  label: string;
  hint?: ReactNode;
  /** The price, shown at the end of the row and part of the accessible name. */
  detail?: string;
  /** Chosen quantity; 0 for an option that is not chosen. */
  quantity: number;
  /** Above 1, a chosen option has a stepper. */
  maxQuantity: number;
  /** No more pieces can be chosen now. */
  isFull: boolean;
  /** Whether the choice cannot be changed. */
  isFixed?: boolean;
}

export interface ChoiceGroupProps {
  legend: ReactNode;
  hint?: string;
  /** Error text of an invalid choice. */
  problem?: string;
  /** Exactly one is chosen: radio buttons. */
  isRadio: boolean;
  choices: readonly Choice[];
  onQuantity: (id: number, quantity: number) => void;
  /** Accessible names of a stepper. */
  stepperLabels: (label: string) => { label: string; decreaseLabel: string; increaseLabel: string };
}

export interface ChoiceGroupsProps {
  /** Number of attempts to submit an invalid choice; each focuses the first invalid group. */
  refusals: number;
  children: ReactNode;
}

export function ChoiceGroups({ refusals, children }: ChoiceGroupsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[data-invalid] input')?.focus();
  }, [refusals]);
  return (
    <div ref={ref} className={styles.groups}>
      {children}
    </div>
  );
}

/** Options of which some can be chosen, each once or several times. */
export function ChoiceGroup({
  legend,
  hint,
  problem,
  isRadio,
  choices,
  onQuantity,
  stepperLabels,
}: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset
      data-slot="choice-group"
      className={styles.group}
      aria-describedby={
        [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
      }
      data-invalid={problem ? true : undefined}
    >
      <legend className={styles.legend}>
        <bdi>{legend}</bdi>
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
      {choices.map((choice) => {
        const isChosen = choice.quantity > 0;
        return (
          <div key={choice.id} className={styles.row}>
            <Checkbox
              type={isRadio ? 'radio' : 'checkbox'}
              name={isRadio ? id : undefined}
              label={choice.label}
              hint={choice.hint}
              detail={choice.detail}
              checked={isChosen}
              disabled={choice.isFixed || (choice.isFull && !isChosen)}
              onChange={(event) => onQuantity(choice.id, event.target.checked ? 1 : 0)}
              className={styles.choice}
            />
            {isChosen && choice.maxQuantity > 1 && (
              <Stepper
                {...stepperLabels(choice.label)}
                value={choice.quantity}
                max={choice.isFull ? choice.quantity : choice.maxQuantity}
                onChange={(quantity) => onQuantity(choice.id, quantity)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
