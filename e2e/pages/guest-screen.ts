import { expect, type Locator, type Page } from '@playwright/test';
import type { GuestTexts } from '../guest-texts';

/** The guest app in any language; elements are found by role and label. */
export class GuestScreen {
  constructor(
    readonly page: Page,
    readonly t: GuestTexts,
  ) {}

  /** Shows a page in an app that is open already, as a link would: a third of the time of a load. */
  async show(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      window.scrollTo(0, 0);
    }, path);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  dialog(name?: string): Locator {
    return this.page.getByRole('dialog', name === undefined ? {} : { name, exact: true });
  }

  /** A toast at the top right. */
  notice(text: string): Locator {
    return this.page.getByLabel(this.t('notices.label')).getByText(text, { exact: true });
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  card(product: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('button', { name: product, exact: true }) });
  }

  /** A line of the open cart. */
  line(product: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: product, exact: true }) });
  }

  async openProduct(name: string): Promise<Locator> {
    await this.button(name).click();
    const dialog = this.dialog(name);
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Puts a product with these options and this wish into the cart, through its dialog. */
  async add(product: string, { options = [], wish = '' }: { options?: string[]; wish?: string } = {}) {
    const dialog = await this.openProduct(product);
    for (const option of options) await dialog.getByRole('checkbox', { name: option }).check();
    if (wish) await dialog.getByLabel(this.t('product.note')).fill(wish);
    await dialog.getByRole('button', { name: this.t('product.add') }).click();
    await expect(dialog).toBeHidden();
  }

  /** Resolves when the live connection is open; call it before the page is opened. */
  liveConnection(): Promise<void> {
    return new Promise((resolve) => {
      this.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"type":"connected"')) resolve();
        }),
      );
    });
  }

  /** Opens the cart with one Haydari in it; the dish has this name in every language. */
  async openFilledCart(): Promise<void> {
    await this.page.goto('/menu');
    await this.button(this.t('menu.add', { name: 'Haydari' })).click();
    const increase = this.t('cart.increase', { name: 'Haydari' });
    await expect(this.card('Haydari').getByRole('button', { name: increase })).toBeVisible();
    const shortcuts = this.page.getByRole('complementary');
    await shortcuts.getByRole('link', { name: this.t('cart.open') }).click();
    await expect(this.heading(this.t('cart.title'))).toBeVisible();
  }

  /** Opens the order's form from the cart. */
  async openOrderForm(): Promise<Locator> {
    await this.button(this.t('cart.place_order')).click();
    const dialog = this.dialog(this.t('order.info'));
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async sendOrder(): Promise<void> {
    await this.dialog(this.t('order.info'))
      .getByRole('button', { name: this.t('order.send') })
      .click();
  }

  /** Presses the floating button of every page. */
  async callWaiter(): Promise<void> {
    await this.page
      .getByRole('complementary')
      .getByRole('button', { name: this.t('header.call_waiter') })
      .click();
    await expect(this.dialog(this.t('header.call_waiter'))).toBeVisible();
  }

  /** @param rating the subject of the rating, as a text key below `feedback`. */
  async rate(rating: `${'food' | 'price' | 'service' | 'ambience' | 'overall'}_rating`, stars: number) {
    await this.page
      .getByRole('radiogroup', { name: this.t(`feedback.${rating}`) })
      .getByRole('radio', { name: this.t('feedback.stars', { count: stars }) })
      .check({ force: true });
  }

  /** Fills all required fields of the feedback. */
  async fillFeedback(tableNumber: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('feedback.name') }).fill('Zeynep Kaya');
    await this.page.getByRole('textbox', { name: this.t('feedback.table') }).fill(tableNumber);
    for (const rating of ['food', 'price', 'service', 'ambience', 'overall'] as const) {
      await this.rate(`${rating}_rating`, 5);
    }
  }

  async chooseLanguage(nativeName: string): Promise<void> {
    await this.button(this.t('language.label')).click();
    await this.dialog(this.t('language.label')).getByRole('button', { name: nativeName }).click();
  }
}
