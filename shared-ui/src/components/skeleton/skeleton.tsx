import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../../class-names';
import styles from './skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /**
   * Shape of the replaced content: a line of text, a box (an image, a card) or a circle.
   * @default 'text'
   */
  shape?: 'text' | 'box' | 'circle';
  /** Any CSS length. */
  width?: CSSProperties['inlineSize'];
  /** Any CSS length; a line of text by default. */
  height?: CSSProperties['blockSize'];
}

/** A placeholder while content loads, hidden from screen readers: name the loading state beside it, as Spinner does. */
export function Skeleton({ shape = 'text', width, height, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-slot="skeleton"
      data-shape={shape}
      className={classNames(styles.skeleton, className)}
      style={{ inlineSize: width, blockSize: height, ...style }}
      {...rest}
    />
  );
}
