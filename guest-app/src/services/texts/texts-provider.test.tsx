import { render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { lazyPart } from '../lazy-part';
import { TextsProvider } from './texts-provider';

const onDrawn = vi.fn();

function FirstPaint() {
  const { t } = useTranslation();
  useEffect(() => onDrawn());
  return <h1>{t('menu.title')}</h1>;
}
function LaterPart() {
  const { t } = useTranslation();
  return (
    <p>
      {t('order.info')} / {t('order.type')}
    </p>
  );
}
const Later = lazyPart(() => Promise.resolve({ default: LaterPart }));

const page = (language: string) => (
  <Suspense>
    <TextsProvider
      language={language}
      overrides={[{ resource_key: 'guest:order.type', resource_value: 'Nasıl?' }]}
    >
      <FirstPaint />
      <Suspense>
        <Later />
      </Suspense>
    </TextsProvider>
  </Suspense>
);

test('a later part brings its texts: what stood is not drawn anew, and what staff changed stays changed', async () => {
  const { rerender } = render(page('tr'));
  expect(await screen.findByText('Sipariş bilgileri / Nasıl?')).toBeVisible();
  expect(onDrawn).toHaveBeenCalledTimes(1);

  rerender(page('en'));
  expect(await screen.findByRole('heading', { name: 'Menu' })).toBeVisible();
  expect(await screen.findByText('Order details / Nasıl?')).toBeVisible();
});
