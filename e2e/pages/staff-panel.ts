import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { staffTexts } from '../staff-texts';

declare global {
  interface Window {
    notesPlayed: number;
  }
}

/** Counts the notes that the page starts to play. */
function countNotes() {
  window.notesPlayed = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    window.notesPlayed += 1;
    return start.apply(this, when);
  };
}

/**
 * The accessible name of a button with the visible text `Sil` and the hidden part `, Masa 5`: browsers add a space before
 * the hidden part.
 */
export function named(name: string | RegExp): RegExp {
  if (name instanceof RegExp) return name;
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(', ', ' ?, ')}$`);
}

/** The panel of a staff member; elements are found by role and label. */
export class StaffPanel {
  constructor(
    readonly page: Page,
    /** Texts in the language of this user. */
    readonly t = staffTexts('tr'),
  ) {}

  static async signIn(context: BrowserContext, url: string, user: { username: string; password: string }) {
    const panel = new StaffPanel(await context.newPage());
    await panel.page.addInitScript(countNotes);
    await panel.page.goto(`${url}/admin`);
    await expect(panel.page.getByRole('heading', { name: 'Yönetim Paneli' })).toBeVisible();
    await panel.fillLogin(user);
    await panel.page.waitForURL('**/admin/dashboard');
    await expect(panel.liveState('Canlı')).toBeVisible();
    return panel;
  }

  /**
   * Shows a screen in an open page, as a link does, in a tenth of the time of a load. The screen is mounted again.
   */
  async show(screen: string): Promise<void> {
    const go = (address: string) =>
      this.page.evaluate((path) => {
        for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
        history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/admin/${address}`);
    const { pathname } = new URL(this.page.url());
    if (pathname === `/admin/${screen.replace(/[?#].*$/, '')}`) {
      await go('nowhere');
      await this.page.getByText('404', { exact: true }).waitFor();
    }
    await go(screen);
    await this.page.locator('h1[data-left]').waitFor({ state: 'detached' });
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Opens a screen in a browser that is signed in, and waits for its live connection. */
  async open(screen: string): Promise<void> {
    await this.page.addInitScript(countNotes);
    await this.page.goto(`/admin/${screen}`);
    await expect(this.liveState(this.t('live.connected'))).toBeVisible();
  }

  async fillLogin({ username, password }: { username: string; password: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: this.t('login.username') }).fill(username);
    await this.page.getByLabel(this.t('login.password')).fill(password);
    await this.page.getByRole('button', { name: this.t('login.submit') }).click();
  }

  get links(): Locator {
    return this.page.getByRole('navigation', { name: this.t('nav.label') }).getByRole('link');
  }

  /** Opens what belongs to the signed-in person, which a phone and a display show in their menu. */
  async openAccount(): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${this.t('nav.account_menu')}:`) })
      .or(this.button(this.t('nav.open')))
      .click();
  }

  async signOut(): Promise<void> {
    await this.openAccount();
    await this.button(this.t('nav.logout')).click();
  }

  /** The state of the device: connection, sound, printers. */
  get status(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t('nav.status.label')}: `) });
  }

  liveState(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  statistic(name: string): Locator {
    return this.page.getByRole('group', { name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name: named(name) });
  }

  toggle(name: string): Locator {
    return this.page.getByRole('switch', { name: named(name) });
  }

  field(label: string | RegExp): Locator {
    return this.page.getByLabel(label);
  }

  /** The rows of the screen's table with this text. */
  rows(text: string | RegExp): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
      .filter({ hasText: text });
  }

  order(id: number): Locator {
    return this.page.getByRole('row').filter({ hasText: `#${id} ` });
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
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

  /** Confirms the open dialog, which must have this title. */
  async answer(question: string, button: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog', { name: question });
    await expect(dialog).toBeVisible();
    // The close button of a dialog has the same name as its cancel button.
    await dialog.getByRole('button', { name: button, exact: true }).first().click();
    await expect(dialog).toBeHidden();
  }

  async choose(label: string | RegExp, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).selectOption({ label: option });
  }
}
