import { ShoppingBag, Utensils } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from './segmented';

const OPTIONS = [
  { value: 'table', label: 'Masaya', icon: <Utensils aria-hidden="true" /> },
  { value: 'takeaway', label: 'Paket', icon: <ShoppingBag aria-hidden="true" /> },
] as const;

export default function SegmentedGallery() {
  const [value, setValue] = useState<'table' | 'takeaway'>('table');
  return (
    <div style={{ maxInlineSize: '26rem' }}>
      <Segmented label="Sipariş türü" options={OPTIONS} value={value} onChange={setValue} />
    </div>
  );
}
