import type { BodyOf } from '../../contract/endpoint';
import type * as contract from '../../contract/restaurant/social-links';
import { expectList } from '../expect-list';
import type { Http } from '../http';

export type NewSocialLink = BodyOf<typeof contract.createSocialLink>;
type SocialLinkChange = BodyOf<typeof contract.updateSocialLink>;

export const listSocialLinks = async (http: Http) => expectList(await http.send('GET /social-media'));

export const createSocialLink = (http: Http, body: NewSocialLink, idempotencyKey?: string) =>
  http.send('POST /social-media', { body, idempotencyKey });

export const updateSocialLink = (http: Http, id: number, body: SocialLinkChange) =>
  http.send('PUT /social-media/{id}', { params: { id }, body });

export const deleteSocialLink = (http: Http, id: number) =>
  http.send('DELETE /social-media/{id}', { params: { id } });
