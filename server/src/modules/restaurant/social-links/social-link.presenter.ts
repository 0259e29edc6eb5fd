import type { SocialLink } from 'shared-api/contract/restaurant/social-links';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';

export function findSocialLinks(db: Db, onlyActive: boolean): Promise<Row<'social_links'>[]> {
  return db
    .selectFrom('social_links')
    .selectAll()
    .$if(onlyActive, (query) => query.where('is_active', '=', 1))
    .orderBy('display_order')
    .orderBy('id')
    .execute();
}

export const presentSocialLink = (row: Row<'social_links'>): SocialLink => ({
  id: row.id,
  platform: row.platform,
  url: row.url,
  icon: row.icon,
  display_order: row.display_order,
  is_active: row.is_active === 1,
  version: row.version,
});
