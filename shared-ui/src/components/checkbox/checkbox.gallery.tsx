import { Checkbox } from './checkbox';

export default function CheckboxGallery() {
  return (
    <div style={{ maxInlineSize: '26rem' }}>
      <Checkbox label="Ekstra peynir" detail="+25,00 ₺" defaultChecked />
      <Checkbox label="Acılı" hint="Urfa isot ile" detail="+0,00 ₺" />
      <Checkbox label="Tükendi" detail="+40,00 ₺" disabled />
    </div>
  );
}
