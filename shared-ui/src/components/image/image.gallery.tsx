import { Image } from './image';

const DISH = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#3b1d12"/><circle cx="150" cy="108" r="76" fill="#f3e9dc"/><circle cx="150" cy="108" r="56" fill="#b4431f"/><circle cx="136" cy="98" r="18" fill="#5f8a2f"/><circle cx="168" cy="120" r="13" fill="#f0c64a"/></svg>',
)}`;

const CUT_OUT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><circle cx="100" cy="100" r="92" fill="#2a181a"/><circle cx="100" cy="100" r="89" fill="#fdf4e3"/><circle cx="100" cy="100" r="62" fill="#b4431f"/><circle cx="84" cy="88" r="20" fill="#5f8a2f"/></svg>',
)}`;

export default function ImageGallery() {
  return (
    <div className="grid">
      <Image src={DISH} alt="Közlenmiş biber tabağı" priority style={{ borderRadius: 'var(--radius-l)' }} />
      <Image
        src={CUT_OUT}
        alt="Tabakta biber"
        priority
        data-cut-out
        style={{ borderRadius: 'var(--radius-l)' }}
      />
      <Image src={null} alt="" style={{ borderRadius: 'var(--radius-l)' }} />
      <Image src="https://0.0.0.0/broken.webp" alt="Mercimek çorbası" ratio="1" priority />
    </div>
  );
}
