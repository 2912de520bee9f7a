import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { addCondition, addTopic, chooseSetting, newQuestion, newTemplate, outline, row, saved, topic } from './template-steps.ts';

const { journey, visitor } = aFacility();

journey('an officer builds a template by mouse, and takes all of it back and again', async () => {
  const { page, enter } = await visitor();
  await enter('/ProposalTemplates', 'Olga Lindqvist');
  await newTemplate(page, 'Built by mouse');
  await addTopic(page, 'Samples');
  await addTopic(page, 'Safety');
  await topic(page, 'Samples').getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Boolean', 'Is it toxic?');
  await newQuestion(page, 'Text input', 'How do you handle it?');
  await addCondition(page, 'Is it toxic?', 'Yes');
  await topic(page, 'Samples').getByRole('button', { name: 'Insert question' }).click();
  await newQuestion(page, 'Sub template', 'Materials to be deuterated');
  await chooseSetting(page, 'Template', 'Deuterated');
  await row(page, 'Is it toxic?').dragTo(topic(page, 'Safety').locator('.beamtime-topic-empty'));
  await row(page, 'How do you handle it?').dragTo(row(page, 'Is it toxic?'), { targetPosition: { x: 80, y: 40 } });
  await page.getByLabel('Search text or key').fill('keywords');
  await page
    .locator('.beamtime-library li.beamtime-row')
    .filter({ hasNotText: /keyword/i })
    .first()
    .waitFor({ state: 'hidden' });
  const fromLibrary = page.locator('.beamtime-library li.beamtime-row').filter({ hasText: 'keywords' }).first();
  await fromLibrary.dragTo(topic(page, 'Samples').locator('h2'));
  await saved(page);
  const built = await outline(page);
  expect(built).toEqual([
    '1. New proposal: Title, abstract and people',
    expect.stringMatching(/^2\. Samples: .*, Materials to be deuterated/) as string,
    '3. Safety: Is it toxic?, How do you handle it?',
  ]);
  await page.getByText('No problems found').waitFor();

  await pressUntilOff(page, /^Undo|^Nothing to undo/);
  expect(await outline(page)).toEqual(['1. New proposal: Title, abstract and people']);
  await pressUntilOff(page, /^Redo|^Nothing to redo/);
  await saved(page);
  expect(await outline(page)).toEqual(built);

  await page.reload();
  await topic(page, 'Safety').waitFor();
  expect(await outline(page)).toEqual(built);
});

async function pressUntilOff(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('toolbar', { name: 'Template' }).getByRole('button', { name });
  while ((await button.getAttribute('aria-disabled')) !== 'true') await button.click();
}
