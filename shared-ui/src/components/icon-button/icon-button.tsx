import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, for screen readers and as its tooltip. */
  label: string;
  /** The icon, such as one of lucide-react's. */
  children: ReactNode;
  /**
   * `plain` on a bar, `outline` beside fields, `solid` for the main act, `floating` above the page or a picture,
   * `danger` for deleting.
   * @default 'plain'
   */
  variant?: 'plain' | 'outline' | 'solid' | 'floating' | 'danger';
  /**
   * The icon points somewhere (an arrow): it turns round where text runs from right to left.
   * @default false
   */
  mirror?: boolean;
}

/** A round button that is an icon alone. */
export function IconButton({
  label,
  variant = 'plain',
  mirror = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-slot="icon-button"
      data-variant={variant}
      data-mirror={mirror || undefined}
      aria-label={label}
      title={label}
      className={classNames(styles['icon-button'], className)}
      {...rest}
    />
  );
}
