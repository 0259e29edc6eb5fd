import { RotateCw, Search } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button';
import { SelectField } from '../select-field/select-field';
import { TextField } from '../text-field/text-field';
import { Toolbar } from './toolbar';

export default function ToolbarGallery() {
  return (
    <Toolbar label="Süzgeçler">
      <TextField label="Ara" type="search" prefix={<Search />} />
      <SelectField label="Kategori">
        <option>Tümü</option>
      </SelectField>
      <IconButton label="Yenile" variant="outline">
        <RotateCw />
      </IconButton>
    </Toolbar>
  );
}
