import { ReleaseNotice } from './release-notice';

export default function ReleaseNoticeGallery() {
  return (
    <ReleaseNotice isAvailable onReload={() => undefined} dismissLabel="Şimdi değil">
      Yeni sürümü açın
    </ReleaseNotice>
  );
}
