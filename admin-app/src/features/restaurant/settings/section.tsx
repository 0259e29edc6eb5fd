import { useId, type ReactNode } from 'react';
import { Card } from 'shared-ui/card';
import formStyles from '#lib/form/form-columns.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" padding="l" aria-labelledby={id} className={formStyles.fields}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
