import type { Page } from 'playwright-core';
import { ask } from '../support/ask.ts';

interface FeatureOff {
  readonly id: string;
  readonly title: string;
  readonly loses?: string;
}

/** Turns a feature off after confirming its consequences. */
export async function turnOff(page: Page, { id, title, loses = title }: FeatureOff): Promise<void> {
  await page.getByRole('switch', { name: id, exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByText(loses).first().waitFor();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText(`“${title}” is off`).waitFor();
}

/** Turns a feature on as an officer; open pages notice it when they load again. */
export const turnOn = (officer: Page, id: string): Promise<unknown> =>
  ask(officer, 'mutation ($id: FeatureId!) { updateFeatures(input: { featureIds: [$id], action: ENABLE }) { id } }', { id });
