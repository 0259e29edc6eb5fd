import type { ReactNode } from 'react';
import { Button } from 'shared-ui/button';
import styles from './kitchen-display.module.css';

export interface ToolProps {
  icon: ReactNode;
  name: string;
  onPress: () => void;
}

/** A button of the bar; where space is scarce, only its icon is seen. */
export const Tool = ({ icon, name, onPress }: ToolProps) => (
  <Button variant="secondary" className={styles.tool} title={name} onClick={onPress}>
    {icon}
    <span className={styles.name}>{name}</span>
  </Button>
);
