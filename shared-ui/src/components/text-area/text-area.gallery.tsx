import { TextArea } from './text-area';

export default function TextAreaGallery() {
  return (
    <div className="grid">
      <TextArea label="Özel istek" hint="Mutfağa iletilir." placeholder="Az acılı olsun" />
      <TextArea label="Yorum" defaultValue="Çok" error="En az 10 karakter yazın." required />
    </div>
  );
}
