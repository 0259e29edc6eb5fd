import type { DemoCallType } from './demo-types';

export const callTypes: DemoCallType[] = [
  { kind: 'waiter', icon: 'bell', name: { tr: 'Garson', en: 'Waiter' }, escalationMinutes: 5 },
  { kind: 'bill', icon: 'receipt', name: { tr: 'Hesap', en: 'Bill' }, escalationMinutes: 5 },
  { kind: 'other', icon: 'water', name: { tr: 'Su', en: 'Water' }, escalationMinutes: 8 },
  {
    kind: 'other',
    icon: 'cleaning',
    name: { tr: 'Masa temizliği', en: 'Clean the table' },
    escalationMinutes: 8,
  },
];
