import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../../engine/questionnaires/index.ts';
import { root } from '../../scripts/files.ts';
import { AbilitiesContext, type Abilities } from '../../web/forms/abilities.ts';
import { FormStore } from '../../web/forms/renderer/form-store.ts';
import { FieldSummary } from '../../web/forms/summary/FieldSummary.tsx';
import { CallInstruments } from '../../web/proposals/components/CallInstruments.tsx';
import { aContext, aQuestion, aTemplate, definitions } from '../support/definitions.ts';

beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web', 'public/locales/en/translation.json'), 'utf8')) as object;
  await i18next.init({ lng: 'en', resources: { en: { translation } }, interpolation: { escapeValue: false } });
});

const read = (part: ReactNode): readonly string[] =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18next}>
      <AbilitiesContext value={{} as Abilities}>{part}</AbilitiesContext>
    </I18nextProvider>,
  )
    .split(/<[^>]*>/)
    .filter(Boolean);

const LOKI = 'Small angles · SANS, Imaging · Contact: Tess Three';

test('the review says of each chosen instrument its description, techniques and contact', () => {
  const { catalog } = definitions;
  const questionnaire = compile(aTemplate(aQuestion('INSTRUMENT_PICKER', { isMultipleSelect: true, requestTime: true })), catalog);
  const context = aContext({
    facts: {
      instruments: [
        { id: 1, name: 'LOKI', description: 'Small angles', techniques: ['SANS', 'Imaging'], contact: 'Tess Three' },
        { id: 2, name: 'ODIN', description: '', techniques: [], contact: 'Ines Four' },
      ],
      call: { allocationTimeUnit: 'Day' },
    },
  });
  const answers = {
    question: [
      { instrumentId: '2', timeRequested: 1 },
      { instrumentId: '1', timeRequested: 3 },
      { instrumentId: '9', timeRequested: null },
    ],
  };
  const viewer = { role: 'USER', userId: 1, isInternal: false } as const;
  const store = new FormStore({ catalog, questionnaire, answers, context, viewer });
  const field = questionnaire.fields.get('question');
  if (!field) throw new Error('no question');

  expect(read(<FieldSummary store={store} field={field} rows={() => null} />)).toEqual([
    'Question',
    'ODIN (1 day)',
    'Contact: Ines Four',
    'LOKI (3 days)',
    LOKI,
    '9',
  ]);
});

test('a call says which instruments can be chosen in it', () => {
  const loki = {
    id: 1,
    name: 'LOKI',
    description: 'Small angles',
    selectable: true,
    techniques: [
      { id: 1, name: 'SANS' },
      { id: 2, name: 'Imaging' },
    ],
    instrumentContact: { id: 3, firstname: 'Teresa', preferredname: 'Tess', lastname: 'Three' },
  };
  const bare = { ...loki, id: 2, name: 'ODIN', description: '', techniques: [], instrumentContact: null };
  const closed = { ...loki, id: 3, name: 'BIFROST', selectable: false };

  expect(read(<CallInstruments instruments={[loki, bare, closed]} />)).toEqual(['2 instruments', 'LOKI', LOKI, 'ODIN']);
  expect(read(<CallInstruments instruments={[closed]} />)).toEqual([]);
  const four = [bare, ...['DREAM', 'MAGIC', 'NMX'].map((name, i) => ({ ...bare, id: 4 + i, name }))];
  expect(read(<CallInstruments instruments={four} />)[0]).toBe('4 instruments: ODIN, DREAM, MAGIC, NMX');
});
