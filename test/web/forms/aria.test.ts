import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemText } from '../../../engine/catalog/index.ts';
import { compile, evaluate } from '../../../engine/questionnaires/index.ts';
import { aQuestion, aTemplate, definitions } from '../../support/definitions.ts';
import { aForm, openFormPage, show, type OpenFormPage } from './form-page.ts';

const TIMEOUT_MS = 120_000;
let opened: OpenFormPage;
beforeAll(async () => {
  opened = await openFormPage();
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);

interface Told {
  readonly role: string;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly description: string;
}

const told = (): Promise<readonly Told[]> =>
  opened.page.locator('[data-question]').evaluate((question) =>
    [...question.querySelectorAll('[aria-describedby], [aria-invalid]')].map((control) => ({
      role: control.getAttribute('role') ?? control.tagName,
      invalid: control.getAttribute('aria-invalid') === 'true',
      required: control.getAttribute('aria-required') === 'true',
      description: (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    })),
  );

const OPTIONS = { options: ['one', 'two', 'three'] };
const types = [...definitions.catalog.questionTypes.keys()].map((type) => ({ type, config: OPTIONS }));
const choices = ['dropdown', 'radio'].flatMap((variant) =>
  [true, false].map((isMultipleSelect) => ({ type: 'SELECTION_FROM_OPTIONS', config: { ...OPTIONS, variant, isMultipleSelect } })),
);

test.each([...types, ...choices])(
  'the control of $type $config says that it is needed, that it is wrong, and why',
  async ({ type, config }) => {
    const form = aForm(aTemplate(aQuestion(type, { required: true, ...config })), {}, 'steps');
    const questionnaire = compile(form.form.template, definitions.catalog);
    const [state] = evaluate(questionnaire, {}, form.form.context, form.viewer).fields.values();
    // the page itself says which proposal it is, so no form control does
    const wrong = (state?.problems ?? [])
      .filter(({ path }) => path !== '/proposalPk' || type === 'SHIPMENT_BASIS')
      .map((problem) => problemText(definitions.catalog, problem));
    await show(opened.page, form);
    await opened.page.waitForFunction(() => document.querySelectorAll('.ant-skeleton').length === 0);
    expect((await told()).filter(({ invalid }) => invalid)).toEqual([]);

    await opened.page.evaluate(() => window.formPage.showProblems());

    for (const text of wrong) {
      await expect
        .poll(async () => (await told()).filter(({ invalid, description }) => invalid && description.includes(text)), { message: text })
        .not.toEqual([]);
    }
    if (state?.required === true && wrong.length > 0)
      expect((await told()).filter(({ required, description }) => required || description.includes('Required'))).not.toEqual([]);
  },
  TIMEOUT_MS,
);
