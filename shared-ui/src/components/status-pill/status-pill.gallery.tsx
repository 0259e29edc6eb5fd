import { StatusPill } from './status-pill';

export default function StatusPillGallery() {
  return (
    <div className="row">
      <StatusPill tone="accent" live>
        Yeni
      </StatusPill>
      <StatusPill tone="info">Hazırlanıyor</StatusPill>
      <StatusPill tone="success">Hazır</StatusPill>
      <StatusPill tone="neutral">Tamamlandı</StatusPill>
      <StatusPill tone="warning">Gecikti</StatusPill>
      <StatusPill tone="danger">İptal</StatusPill>
    </div>
  );
}
