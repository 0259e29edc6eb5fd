import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** The guest app on a phone; elements are found by role and label. */
export class GuestPhone {
  private constructor(readonly page: Page) {}

  static async open(context: BrowserContext): Promise<GuestPhone> {
    return new GuestPhone(await context.newPage());
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  card(product: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('button', { name: product, exact: true }) });
  }

  async openProduct(name: string): Promise<Locator> {
    await this.page.getByRole('button', { name, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async chooseLanguage(name: string): Promise<void> {
    const label = /^(Dil|Language)$/;
    await this.page.getByRole('button', { name: label }).click();
    await this.page.getByRole('dialog', { name: label }).getByRole('button', { name }).click();
  }

  /** Puts a product with these options and this wish into the cart, from the open menu. */
  async add(
    product: string,
    { options = [], wish = '' }: { options?: string[]; wish?: string } = {},
  ): Promise<void> {
    const dialog = await this.openProduct(product);
    for (const option of options) await dialog.getByRole('checkbox', { name: option }).check();
    if (wish) await dialog.getByRole('textbox').fill(wish);
    await dialog.getByRole('button', { name: /^(Sepete ekle|Add to cart)/ }).click();
    await expect(dialog).toBeHidden();
  }

  /** Opens the order dialog from the cart and picks a table. */
  async fillTableOrder(tableNumber: string): Promise<Locator> {
    await this.page.getByRole('button', { name: /^(Sipariş ver|Place order)$/ }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog
      .getByRole('combobox', { name: /^(Masanız|Your table)$/ })
      .selectOption({ label: tableNumber });
    return dialog;
  }

  sendButton(dialog: Locator): Locator {
    return dialog.getByRole('button', { name: /^(Siparişi gönder|Send order)$/ });
  }
}
