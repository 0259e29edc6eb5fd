import { SelectField } from './select-field';

export default function SelectFieldGallery() {
  return (
    <div className="grid">
      <SelectField label="Masa" hint="Boş masalar">
        <option>Masa 1</option>
        <option>Masa 2</option>
      </SelectField>
      <SelectField label="Durum" error="Bir durum seçin." required>
        <option value="">Seçin</option>
      </SelectField>
    </div>
  );
}
