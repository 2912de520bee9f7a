import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { apply, invert } from '../../../engine/edits/index.ts';
import { missingTexts, templateTexts, type TemplateDefinition, type Translations } from '../../../engine/questionnaires/index.ts';
import { root } from '../../../scripts/files.ts';
import { translateText } from '../../../web/studio/template-editor/commands.ts';
import { aQuestion, definitions } from '../../support/definitions.ts';

vi.stubGlobal('window', new EventTarget());
const { LanguagesTable } = await import('../../../web/studio/template-editor/languages/LanguagesTable.tsx');

const { catalog } = definitions;
const texts = i18next.createInstance();
beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation } } });
  await i18next.init({ lng: 'en', resources: {} });
});

const SALTS = { options: [{ value: 'nacl', label: 'Table salt' }] };
const template = (ofField?: Translations): TemplateDefinition => ({
  groupId: 'PROPOSAL',
  name: 'Proposal',
  description: '',
  steps: [
    {
      topicId: 1,
      title: 'Salts',
      isEnabled: true,
      texts: { de: { title: 'Salze' } },
      fields: [
        {
          ...aQuestion('SELECTION_FROM_OPTIONS', SALTS, { questionId: 'salt', question: 'Which salt' }),
          ...(ofField ? { texts: ofField } : {}),
        },
      ],
    },
  ],
});

const read = (definition: TemplateDefinition, missingOnly = false): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <LanguagesTable {...{ catalog, definition, missingOnly }} languages={['en', 'de']} onText={() => undefined} />
    </I18nextProvider>,
  );

test('each text is a row, each language a column, and what is missing is marked and counted', () => {
  const page = read(template());

  expect(page).toContain('English (the facility’s)');
  expect(page).toContain('2 missing in German');
  for (const label of ['Salts, Title of the topic, in German', 'Which salt, Question, in German', 'Which salt, Options: nacl, in German'])
    expect(page).toContain(label);
  expect(page).toContain('>Salze</textarea>');
  expect(page.match(/data-missing="true"/g)).toHaveLength(2);
  expect(read(template({ de: { question: 'Welches Salz', 'config.options.nacl': 'Kochsalz' } }))).toContain('Complete');
});

test('only the missing ones are shown where one wants them', () => {
  expect(read(template(), true)).not.toContain('Salze');
  expect(read(template(), true)).toContain('Table salt');
  expect(read(template({ de: { question: 'Welches Salz', 'config.options.nacl': 'Kochsalz' } }), true)).toContain('Nothing is missing.');
});

test('typing a text is an edit that can be undone', () => {
  const before = template();
  const [missing] = missingTexts(before, 'de', catalog);
  const [edit] = missing ? translateText(missing, 'de', 'Welches Salz').edits : [];
  if (!edit) throw new Error('nothing is missing');

  const after = apply(before, edit);

  expect(templateTexts(after, catalog).find(({ path }) => path === 'question')?.translations).toEqual({ de: { question: 'Welches Salz' } });
  expect(apply(after, invert(before, edit))).toEqual(before);
});
