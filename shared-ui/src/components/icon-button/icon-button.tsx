import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  children: ReactNode;
  /** `plain` on a bar, `outline` beside fields, `solid` for the main action, `floating` above the page or an image. */
  variant?: 'plain' | 'outline' | 'solid' | 'floating' | 'danger';
  /** A directional icon, mirrored in right-to-left text. */
  mirror?: boolean;
}

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
