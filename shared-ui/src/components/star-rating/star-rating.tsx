import { CircleAlert, Star } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './star-rating.module.css';

const STARS = [1, 2, 3, 4, 5];

export interface StarRatingProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  label: ReactNode;
  /** 1 to 5; null for no rating yet. */
  value: number | null;
  onChange: (value: number) => void;
  /** Accessible name of each choice, such as `3 stars`. */
  starLabel: (stars: number) => string;
  required?: boolean;
  /** Error text. */
  error?: ReactNode;
}

/** A row of five beads with figures, which fill up to the chosen one: a radio group of one to five stars. */
export function StarRating({
  label,
  value,
  onChange,
  starLabel,
  required = false,
  error,
  className,
  ...rest
}: StarRatingProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={classNames(styles.rating, className)}
      data-slot="star-rating"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      {...rest}
    >
      <legend className={styles.legend}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.mark}>
            {'\u00a0*'}
          </span>
        )}
      </legend>
      <div className={styles.beads}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.bead}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              aria-label={starLabel(stars)}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden="true">{stars}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

export interface StarsProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** 0 to 5; rounded to whole stars. */
  value: number;
  /** Such as `4 of 5 stars`. */
  label: string;
}

/** A read-only rating. */
export function Stars({ value, label, className, ...rest }: StarsProps) {
  return (
    <span data-slot="stars" className={classNames(styles.display, className)} {...rest}>
      {STARS.map((stars) => (
        <Star key={stars} aria-hidden="true" data-filled={stars <= Math.round(value) || undefined} />
      ))}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
