import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    notesPlayed: number;
  }
}

/** A staff member's open panel. */
export class StaffPanel {
  private constructor(readonly page: Page) {}

  static async signIn(context: BrowserContext, url: string, user: { username: string; password: string }) {
    const page = await context.newPage();
    // A browser test cannot hear: it counts the notes that the page starts.
    await page.addInitScript(() => {
      window.notesPlayed = 0;
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (...when) {
        window.notesPlayed += 1;
        return start.apply(this, when);
      };
    });
    await page.goto(`${url}/admin`);
    await expect(page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Kullanıcı adı' }).fill(user.username);
    await page.getByLabel('Şifre').fill(user.password);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await page.waitForURL('**/admin/dashboard');
    const panel = new StaffPanel(page);
    await expect(page.getByText('Canlı', { exact: true })).toBeVisible();
    return panel;
  }

  order(id: number): Locator {
    return this.page.getByRole('row').filter({ hasText: `#${id} ` });
  }

  notesPlayed(): Promise<number> {
    return this.page.evaluate(() => window.notesPlayed);
  }

  /** Presses the button that moves an order on: 'Hazırla', 'Hazır' or 'Tamamla'. */
  async moveOn(id: number, action: string): Promise<void> {
    await this.order(id)
      .getByRole('button', { name: new RegExp(`^${action}( ?,|$)`) })
      .click();
  }
}
