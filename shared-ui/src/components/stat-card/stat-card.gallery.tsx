import { Banknote, BellRing, Receipt } from 'lucide-react';
import { StatCard } from './stat-card';

export default function StatCardGallery() {
  return (
    <div className="grid">
      <StatCard label="Toplam sipariş" value="1.284" icon={<Receipt />} />
      <StatCard
        label="Bugünkü satış"
        value="₺18.420,50"
        icon={<Banknote />}
        tone="success"
        hint="38 sipariş"
      />
      <StatCard label="Aktif çağrı" value="2" icon={<BellRing />} tone="danger" />
      <StatCard label="Yükleniyor" value={undefined} icon={<Receipt />} />
    </div>
  );
}
