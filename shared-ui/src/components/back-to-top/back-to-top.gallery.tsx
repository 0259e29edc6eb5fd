import { BackToTop } from './back-to-top';

export default function BackToTopGallery() {
  return (
    <>
      <p>Sayfa 300 pikselden fazla kayınca sağ altta belirir.</p>
      <BackToTop label="Başa dön" />
    </>
  );
}
