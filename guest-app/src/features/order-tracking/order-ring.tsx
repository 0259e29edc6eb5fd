import { imageSources, isCutOut } from 'shared-api/client/menu/image-sources';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { Image } from 'shared-ui/image';
import { Ornament } from '#lib/ornament';
import { Print } from '#lib/prints/print';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './order-ring.module.css';

const RADIUS = 88;
const LENGTH = 2 * Math.PI * RADIUS;
const PRINT_PX = 160;

export interface OrderRingProps {
  order: GuestOrder;
  /** From 0 to 1. */
  progress: number;
}

/** The dish that is being made, in a ring that says how far the order is; beside words that say the same. */
export function OrderRing({ order, progress }: OrderRingProps) {
  const { products } = useBootstrap();
  const imageOf = (productId: number | null) => products.find(({ id }) => id === productId)?.image_url;
  const inProgress = order.items.filter(({ status }) => status === 'preparing');
  const image = [...inProgress, ...order.items].map((item) => imageOf(item.product_id)).find(Boolean);
  const isCancelled = order.status === 'cancelled';
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 184 184">
        <circle cx="92" cy="92" r={RADIUS} />
        <circle
          cx="92"
          cy="92"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - (isCancelled ? 0 : progress))}
        />
      </svg>
      <span className={styles.picture}>
        {image && !isCancelled ? (
          <Image
            {...imageSources(image)}
            sizes="160px"
            alt=""
            ratio="1"
            data-cut-out={isCutOut(image) || undefined}
          />
        ) : isCancelled ? (
          <Print name="bos" sizePx={PRINT_PX} />
        ) : (
          <Ornament />
        )}
      </span>
    </div>
  );
}
