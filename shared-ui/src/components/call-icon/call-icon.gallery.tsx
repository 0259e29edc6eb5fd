import { CallIcon } from './call-icon';

export default function CallIconGallery() {
  return (
    <div className="row">
      <CallIcon name="bell" />
      <CallIcon name="receipt" />
      <CallIcon name="water" />
      <CallIcon name="cleaning" />
      <CallIcon name="cutlery" />
      <CallIcon name="baby" />
      <CallIcon name="heating" />
      <CallIcon name="music" />
      <CallIcon name="hand" />
    </div>
  );
}
