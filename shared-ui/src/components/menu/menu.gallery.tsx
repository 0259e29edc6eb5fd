import { Columns3, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu } from './menu';

export default function MenuGallery() {
  const [isShown, setShown] = useState(true);
  return (
    <div className="row">
      <Menu
        label="Diğer işlemler"
        items={[
          { label: 'Çoğalt', icon: <Copy />, onSelect: () => undefined },
          { label: 'Sil', icon: <Trash2 />, isDangerous: true, onSelect: () => undefined },
        ]}
      >
        <Ellipsis />
      </Menu>
      <Menu
        label="Sütunlar"
        items={[{ label: 'Fiyat', isChecked: isShown, onSelect: () => setShown(!isShown) }]}
      >
        <Columns3 />
      </Menu>
    </div>
  );
}
