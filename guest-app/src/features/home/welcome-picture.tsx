import { imageSources, isCutOut } from 'shared-api/client/menu/image-sources';
import { Print } from '#lib/prints/print';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './welcome.module.css';

/** In the layout's pixels; the files have several widths. */
const SIZE_PX = 432;

/**
 * What the restaurant looks like: two dishes without a background, which leave the page at its edge; else a photograph;
 * else prints of the house. While it is closed, a hearth whose fire is out.
 */
export function WelcomePicture({ isClosed }: { isClosed: boolean }) {
  const { products, banners } = useBootstrap();
  const dishes = products.map(({ image_url: url }) => url).filter(isCutOut);
  const photo = [...banners, ...products].find(({ image_url: url }) => url && !isCutOut(url))?.image_url;
  if (isClosed || (dishes.length === 0 && !photo)) {
    return (
      <div className={styles.picture} data-kind="print">
        <Print name={isClosed ? 'kapali' : 'guvec'} sizePx={320} />
        {!isClosed && <Print name="cay" sizePx={132} />}
      </div>
    );
  }
  const shown = dishes.length > 0 ? [...new Set([dishes[0], dishes.at(-1)])] : [photo];
  return (
    <div className={styles.picture} data-kind={dishes.length > 0 ? 'dishes' : 'photo'}>
      {shown.map((url, index) => (
        <img
          key={url}
          {...imageSources(url)}
          src={url ?? undefined}
          sizes={index === 0 ? '(width < 27rem) 112vw, 34rem' : '9rem'}
          alt=""
          width={SIZE_PX}
          height={SIZE_PX}
          fetchPriority={index === 0 ? 'high' : 'low'}
          decoding="async"
        />
      ))}
    </div>
  );
}
