import type { Browser, Page } from 'playwright-core';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { FormToShow } from '../../../scripts/proofs/form-page/page.tsx';
import type { ServedFormPage } from '../../../scripts/proofs/form-page/serve.ts';
import { startBrowser } from '../../support/browser.ts';
import { aContext } from '../../support/definitions.ts';
import { serveBuiltFormPage } from './built-form-page.ts';

export interface OpenFormPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** A browser at the form page. @param definitions a folder with more of them */
export async function openFormPage(definitions?: string): Promise<OpenFormPage> {
  const served: ServedFormPage = await serveBuiltFormPage(definitions);
  const browser: Browser = await startBrowser();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const close = async (): Promise<void> => {
    await browser.close();
    await served.close();
  };
  await page.goto(served.address);
  await page.waitForFunction(() => 'formPage' in window);
  return { page, close };
}

export function aForm(template: TemplateDefinition, more: Partial<FormToShow['form']> = {}, as: FormToShow['as'] = 'wizard'): FormToShow {
  return {
    as,
    viewer: { role: 'USER', userId: 1, isInternal: false },
    form: {
      questionaryId: 1,
      revision: 1,
      ownerKind: template.groupId,
      template,
      answers: {},
      completedTopics: [],
      context: aContext({ facts: { instruments: [{ id: 1, name: 'KITE' }], techniques: [{ id: 1, name: 'INS' }] } }),
      mayWrite: true,
      mayNotWriteReason: null,
      ...more,
    },
  };
}

export async function show(page: Page, form: FormToShow): Promise<void> {
  await page.evaluate((what) => window.formPage.show(JSON.parse(what) as FormToShow), JSON.stringify(form));
}
