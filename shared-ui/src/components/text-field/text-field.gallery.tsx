import { Eye, Search } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button';
import { TextField } from './text-field';

export default function TextFieldGallery() {
  return (
    <div className="grid">
      <TextField label="Ad soyad" required autoComplete="name" />
      <TextField
        label="Telefon"
        type="tel"
        placeholder="05XX XXX XX XX"
        hint="Sipariş hazır olunca ararız."
      />
      <TextField label="Masa" defaultValue="A-99" error="Bu masayı bulamadık." required />
      <TextField label="Fiyat" inputMode="decimal" defaultValue="185,00" suffix="₺" />
      <TextField label="Ürün ara" type="search" prefix={<Search />} placeholder="Ürün adı" />
      <TextField
        label="Parola"
        type="password"
        defaultValue="gizli"
        suffix={
          <IconButton label="Parolayı göster">
            <Eye />
          </IconButton>
        }
      />
      <TextField label="Kapalı" defaultValue="Değiştirilemez" disabled />
    </div>
  );
}
