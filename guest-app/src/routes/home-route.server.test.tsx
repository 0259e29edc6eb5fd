import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { GuestApp } from '../app/guest-app';
import { buildBootstrap } from '../testing/builders';

test('the server can draw the front door, once its part is loaded', async () => {
  const banner = { id: 1, subtitle: null, button_text: null, button_link: null, image_url: null };
  const bootstrap = buildBootstrap({ banners: [{ ...banner, title: 'Sofra kuruldu' }] });
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location="/">
      <GuestApp start={{ language: 'tr', bootstrap, isFresh: true }} />
    </StaticRouter>,
  );
  const html = await text(prelude);
  expect(html).toContain('Sofra kuruldu');
  expect(html).toContain('Dutun gölgesinde');
});
