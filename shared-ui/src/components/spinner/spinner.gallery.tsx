import { Spinner } from './spinner';

export default function SpinnerGallery() {
  return (
    <div className="row">
      <Spinner label="Yükleniyor" />
      <Spinner label="Yükleniyor…" showLabel />
      <Spinner label="Menü yükleniyor…" size="l" showLabel />
    </div>
  );
}
