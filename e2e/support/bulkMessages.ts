import { expect, type Locator, type Page } from '@playwright/test';

export const BULK_PATH = '/cms/apps/page-cms-apps-many';

export const board = (page: Page): Locator => page.getByRole('main');
export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Recipients' });
/** A visible row, found by its text. */
export const row = (page: Page, text: string | RegExp): Locator => grid(page).getByRole('row').filter({ hasText: text });
export const chip = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
export const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Message', exact: true });

export async function openBulk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: 'Bulk message' }).click();
  await opened(page);
}

/** The stored draft is loaded. */
export async function opened(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Add numbers' })).toBeEnabled();
}

/** Pastes independently of the machine's clipboard. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add numbers' }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    // Firefox drops the data of a made event.
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    field.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }));
  }, text);
}

export async function review(page: Page, count: number): Promise<Locator> {
  await page.getByRole('button', { name: 'Review and send' }).click();
  const dialog = page.getByRole('dialog', { name: toUsers('Send', count) });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Confirms, and waits for the board. */
export async function send(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: /^Send to \d/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bulk message to \d/ })).toBeVisible();
}

export const toUsers = (verb: string, count: number): RegExp => new RegExp(`^${verb} to ${count.toLocaleString('en')} recipients?\\??$`);

/** Distinct numbers of a country without demo users. */
export function numbers(count: number, from = 0): readonly string[] {
  return Array.from({ length: count }, (_, index) => `+44770090${String(from + index).padStart(4, '0')}`);
}
