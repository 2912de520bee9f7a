import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { diff, diffJson } from '../../../engine/diff/index.ts';
import { lint } from '../../../engine/lint/index.ts';
import { root } from '../../../scripts/files.ts';
import { jsonChangeLines, templateChangeLines } from '../../../web/studio/shared/change-lines.ts';
import { ChangesView } from '../../../web/studio/shared/ChangesView.tsx';
import { FindingsList } from '../../../web/studio/shared/FindingsList.tsx';
import { withRefused } from '../../../web/studio/template-editor/findings/with-refused.ts';
import { RefusedSettings } from '../../../web/studio/template-editor/refused-settings.ts';
import { definitions } from '../../support/definitions.ts';
import { asking, is, q } from '../../engine/planted-faults/plant.ts';

const { catalog } = definitions;
const texts = i18next.createInstance();
beforeAll(async () => {
  const translation = JSON.parse(readFileSync(join(root, 'web/public/locales/en/translation.json'), 'utf8')) as object;
  await texts.use(initReactI18next).init({ lng: 'en', resources: { en: { translation } } });
});

const read = (part: ReactNode): string =>
  renderToStaticMarkup(<I18nextProvider i18n={texts}>{part}</I18nextProvider>)
    .replaceAll(/<svg.*?<\/svg>|<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|[|\s]*/g, '|');
const open = () => undefined;

test('findings stand by how grave they are, with what proves them', () => {
  const template = asking(
    q('a', 'BOOLEAN'),
    q('b', 'TEXT_INPUT', { required: true, max: 0 }, [is('a', true)]),
    q('c', 'SELECTION_FROM_OPTIONS', { options: ['red', 'Red'] }),
  );

  const page = read(<FindingsList findings={lint(template, catalog)} onOpen={open} />);

  expect(page).toContain('1 error|');
  expect(page).toContain('No answer to “Text of b” can be accepted: Please enter at most 0 characters');
  expect(page).toContain('With these answers|“Text of a”: Yes|');
  expect(page.indexOf('1 error')).toBeLessThan(page.indexOf('1 warning'));
});

test('conditions that contradict each other are both named', () => {
  const template = asking(q('a', 'BOOLEAN'), q('b', 'TEXT_INPUT', {}, [is('a', true), is('a', false)]));

  const page = read(<FindingsList findings={lint(template, catalog)} onOpen={open} />);

  expect(page).toContain(
    'Proved for all answers by|“Text of b” needs “Yes” as the answer to “Text of a”|“Text of b” needs “No” as the answer to “Text of a”|',
  );
});

test('settings that were typed and not stored are among the findings, with the reason', () => {
  const template = asking(q('b', 'TEXT_INPUT', { max: 150 }), q('c', 'GENERIC_TEMPLATE'));
  const problem = { key: 'max', text: 'The smallest number of characters is above the largest. Please change one of them' };
  const missing = { key: 'templateId', text: 'Template is required' };
  const refused = new RefusedSettings();
  refused.keep('b', { min: 500, max: 150 }, [problem]);
  refused.keep('c', { templateId: null }, [missing]);
  refused.keep('gone', {}, [problem]);

  const findings = withRefused(lint(template, catalog), refused.questions(), template, catalog);
  const settings = findings.filter(({ code }) => code === 'CONFIGURATION_REFUSED');

  expect(settings.map(({ place: { questionId, path } }) => ({ questionId, path }))).toEqual([
    { questionId: 'b', path: '/config/max' },
    { questionId: 'c', path: '/config/templateId' },
  ]);
  expect(read(<FindingsList findings={settings} onOpen={open} />)).toContain(`“Text of b”, At most this many characters: ${problem.text}`);

  refused.drop('b');
  expect(refused.questions().map(({ questionId }) => questionId)).toEqual(['c', 'gone']);
});

test('a sound template is said to be sound', () => {
  expect(read(<FindingsList findings={[]} onOpen={open} />)).toContain('No problems found');
});

test('changes read as sentences, long texts side by side', () => {
  const before = asking(q('a', 'TEXT_INPUT', { max: 5 }));
  const after = asking(q('a', 'TEXT_INPUT', { max: 9, placeholder: 'A very long example of what people might write here' }));

  const page = read(<ChangesView lines={templateChangeLines(catalog, diff(before, after, catalog))} onOpen={open} />);

  expect(page).toContain('“Text of a”, At most this many characters: 5 → 9');
  expect(read(<ChangesView lines={[]} />)).toContain('Nothing has changed');
});

test('differences of anything else name the way there', () => {
  const changes = diffJson({ nodes: [{ key: 'DRAFT', name: 'Draft' }] }, { nodes: [{ key: 'DRAFT', name: 'Being written' }] });
  const titles = {
    ADDED: (what: string) => `${what} is new`,
    REMOVED: (what: string) => `${what} is gone`,
    CHANGED: (what: string) => `${what} is different`,
    MOVED: (what: string) => `${what} moved`,
  };

  expect(read(<ChangesView lines={jsonChangeLines(changes, titles)} />)).toContain(
    'nodes › DRAFT › name is different|Before|Draft|After|Being written|',
  );
});
