import type { Page } from 'playwright-core';

export function questionsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

/** Closes the page and waits until it is gone, without any dialog. */
export async function closes(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}
