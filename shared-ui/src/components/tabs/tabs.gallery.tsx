import { useState } from 'react';
import { Tabs } from './tabs';

const ITEMS = ['Çorbalar', 'Mezeler', 'Izgaralar', 'Pideler', 'Salatalar', 'Tatlılar', 'İçecekler'].map(
  (label) => ({ value: label, label }),
);

export default function TabsGallery() {
  const [value, setValue] = useState('Izgaralar');
  return (
    <>
      <Tabs label="Kategoriler" variant="pill" items={ITEMS} value={value} onChange={setValue}>
        <p>{value}</p>
      </Tabs>
      <Tabs label="Ayarlar" items={ITEMS.slice(0, 3)} value={value} onChange={setValue}>
        <p>{value}</p>
      </Tabs>
    </>
  );
}
