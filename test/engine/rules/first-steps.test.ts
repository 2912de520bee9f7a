import { expect, test } from 'vitest';
import { firstSteps, type FirstStepFacts } from '../../../engine/rules/first-steps.ts';

const shippedPages = [
  { name: 'HOMEPAGE', content: 'Welcome' },
  { name: 'PRIVACYPAGE', content: 'Not written yet' },
  { name: 'PRIVACYPAGE', content: 'Of the demonstration' },
];
const pagesOf = (home: string, privacy: string) => [
  { id: 'HOMEPAGE', content: home },
  { id: 'PRIVACYPAGE', content: privacy },
];
const EMPTY: FirstStepFacts = {
  officers: 1,
  timeZone: 'UTC',
  publicUrl: 'http://127.0.0.1:4000',
  organisation: '',
  officeAddresses: ' ',
  pages: pagesOf('Welcome', 'Not written yet'),
  shippedPages,
  instruments: 0,
  techniques: 0,
  panels: 0,
  hasOwnTemplate: false,
  hasActiveCall: false,
  isOn: () => true,
};

const doneOf = (facts: Partial<FirstStepFacts>) => firstSteps({ ...EMPTY, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []));

test('an empty installation has ten steps to do, in order', () => {
  expect(firstSteps(EMPTY).map(({ step, isDone }) => `${step} ${isDone}`)).toEqual(
    ['OFFICERS', 'TIME_ZONE', 'ADDRESS', 'PAGES', 'CONTACT', 'INSTRUMENT', 'TECHNIQUE', 'PANEL', 'TEMPLATE', 'CALL'].map(
      (step) => `${step} false`,
    ),
  );
});

test.each<[string, Partial<FirstStepFacts>, readonly string[]]>([
  ['a second officer', { officers: 2 }, ['OFFICERS']],
  ['a time zone', { timeZone: 'Europe/Prague' }, ['TIME_ZONE']],
  ['a name without an address', { organisation: 'Fjord Laboratory' }, []],
  ['an address without a name', { publicUrl: 'https://proposals.fjord.example' }, []],
  ['a name and an address', { organisation: 'Fjord Laboratory', publicUrl: 'https://proposals.fjord.example/office' }, ['ADDRESS']],
  ['a name on this machine', { organisation: 'Fjord Laboratory', publicUrl: 'http://localhost' }, []],
  ['a name on a host that begins alike', { organisation: 'Fjord Laboratory', publicUrl: 'https://localhost.fjord.example' }, ['ADDRESS']],
  ['both pages', { pages: pagesOf('<p>Fjords</p>', '<p>We keep little</p>') }, ['PAGES']],
  ['one page', { pages: pagesOf('<p>Fjords</p>', 'Not written yet') }, []],
  ['a page of the demonstration', { pages: pagesOf('<p>Fjords</p>', 'Of the demonstration') }, []],
  ['an emptied page', { pages: pagesOf('', '<p>We keep little</p>') }, []],
  ['an address of the office', { officeAddresses: 'office@fjord.example' }, ['CONTACT']],
  ['an instrument', { instruments: 1 }, ['INSTRUMENT']],
  ['a technique', { techniques: 1 }, ['TECHNIQUE']],
  ['a panel', { panels: 1 }, ['PANEL']],
  ['a template', { hasOwnTemplate: true }, ['TEMPLATE']],
  ['an active call', { hasActiveCall: true }, ['CALL']],
])('%s', (_case, facts, done) => {
  expect(doneOf(facts)).toEqual(done);
});

test('steps of what is switched off are left out, techniques begin at the switch', () => {
  const steps = firstSteps({ ...EMPTY, isOn: () => false });

  expect(steps.map(({ step }) => step)).not.toContain('INSTRUMENT');
  expect(steps.map(({ step }) => step)).not.toContain('PANEL');
  expect(steps.find(({ step }) => step === 'TECHNIQUE')?.address).toBe('/Features');
  expect(firstSteps(EMPTY).find(({ step }) => step === 'TECHNIQUE')?.address).toBe('/Techniques');
});
