import { useState } from 'react';
import { Stepper } from './stepper';

const LABELS = { label: 'Adet', decreaseLabel: 'Azalt', increaseLabel: 'Artır', removeLabel: 'Çıkar' };

export default function StepperGallery() {
  const [value, setValue] = useState(2);
  return (
    <div className="row">
      <Stepper {...LABELS} value={value} onChange={setValue} />
      <Stepper {...LABELS} value={1} onChange={setValue} />
      <Stepper {...LABELS} value={1} onChange={setValue} onRemove={() => setValue(1)} />
      <Stepper {...LABELS} value={99} max={99} onChange={setValue} />
    </div>
  );
}
