import { Switch } from './switch';

export default function SwitchGallery() {
  return (
    <div style={{ maxInlineSize: '26rem' }}>
      <Switch label="Sipariş alınıyor" defaultChecked />
      <Switch label="Masa kodu zorunlu" hint="Misafir, masanın kodunu okutmadan sipariş veremez." />
      <Switch label="Kapalı" disabled />
    </div>
  );
}
