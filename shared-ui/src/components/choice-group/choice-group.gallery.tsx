import { useState } from 'react';
import { ChoiceGroup, type Choice } from './choice-group';

const NONE: Record<number, number> = {};
const EXTRAS: Pick<Choice, 'id' | 'label' | 'detail' | 'maxQuantity'>[] = [
  { id: 1, label: 'Kaşar', detail: '+₺25,00', maxQuantity: 2 },
  { id: 2, label: 'Sucuk', detail: '+₺30,00', maxQuantity: 1 },
  { id: 3, label: '− Soğan', maxQuantity: 1 },
];

export default function ChoiceGroupGallery() {
  const [quantities, setQuantities] = useState(NONE);
  const change = (id: number, quantity: number) => setQuantities({ ...quantities, [id]: quantity });
  const choices = EXTRAS.map((extra) => ({
    ...extra,
    quantity: quantities[extra.id] ?? 0,
    isFull: (quantities[extra.id] ?? 0) >= extra.maxQuantity,
  }));
  const labels = (label: string) => ({ label, decreaseLabel: 'Azalt', increaseLabel: 'Artır' });
  return (
    <div style={{ maxInlineSize: '26rem', display: 'grid', gap: '1rem' }}>
      <ChoiceGroup
        legend="Ekstralar"
        hint="En çok 3"
        isRadio={false}
        choices={choices}
        onQuantity={change}
        stepperLabels={labels}
      />
      <ChoiceGroup
        legend="Boy"
        hint="Birini seçin"
        problem="Lütfen birini seçin"
        isRadio
        choices={choices.map((choice) => ({ ...choice, maxQuantity: 1, isFull: false }))}
        onQuantity={(id) => setQuantities({ [id]: 1 })}
        stepperLabels={labels}
      />
    </div>
  );
}
