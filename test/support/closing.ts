import type { Page } from 'playwright-core';

/** What the browser asks from now on, before it leaves the page. Whoever is asked stays. */
export function questionsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

/** Closes the page as its cross does, and waits until it is gone: nobody was asked. */
export async function closes(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}
