import { Skeleton } from './skeleton';

export default function SkeletonGallery() {
  return (
    <div style={{ maxInlineSize: '18rem' }}>
      <Skeleton shape="box" height="9rem" />
      <Skeleton width="70%" />
      <Skeleton />
      <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
    </div>
  );
}
