import { expect, test } from 'vitest';
import { convertForm, readBundle, sheetsOf, type FormCell, type FormSheet } from '../../engine/bundles/index.ts';
import { columnOf } from '../../engine/bundles/xlsform/columns.ts';
import { formKeyOf, questionKeyOf } from '../../engine/bundles/conversion/keys.ts';
import { typeOf } from '../../engine/bundles/xlsform/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import { definitions } from '../support/definitions.ts';

const { catalog } = definitions;
/** Builds `${` without looking like a forgotten template literal. */
const asWritten = (text: string): string => text.replaceAll('#{', ['$', '{'].join(''));

test.each([
  ['label', 'label', ''],
  ['Label :: English (en)', 'label', 'English (en)'],
  ['label:English', 'label', 'English'],
  ['caption', 'label', ''],
  ['relevance', 'relevant', ''],
  ['bind::relevant', 'relevant', ''],
  ['bind:required', 'required', ''],
  ['Bind::Constraint', 'constraint', ''],
  ['command', 'type', ''],
  ['tag', 'name', ''],
  ['value', 'name', ''],
  ['control::appearance', 'appearance', ''],
  ['body::accept', 'accept', ''],
  ['media::image::Deutsch', 'image', 'Deutsch'],
  ['Choice  Filter', 'choice_filter', ''],
  ['bind::jr:constraintMsg', 'bind::jr:constraintMsg', ''],
  ['jr:count', 'jr:count', ''],
  ['constructor', 'constructor', ''],
])('the heading %s of a survey is the column %s', (heading, name, language) => {
  expect(columnOf(heading, 'survey')).toEqual({ name, language });
});

test.each([
  ['list name', 'choices', 'list_name'],
  ['value', 'choices', 'name'],
  ['caption', 'choices', 'label'],
  ['Set form title', 'settings', 'form_title'],
  ['id_string', 'settings', 'form_id'],
] as const)('the heading %s of %s is the column %s', (heading, sheet, name) => {
  expect(columnOf(heading, sheet).name).toBe(name);
});

test.each([
  ['select one from l', 'SELECTION_FROM_OPTIONS'],
  ['Select_One l', 'SELECTION_FROM_OPTIONS'],
  ['select1 l', 'SELECTION_FROM_OPTIONS'],
  ['add select one prompt using l', 'SELECTION_FROM_OPTIONS'],
  ['select all that apply from l', 'SELECTION_FROM_OPTIONS'],
  ['select_multiple l or specify other', 'SELECTION_FROM_OPTIONS'],
  ['int', 'NUMBER_INPUT'],
  ['q decimal', 'NUMBER_INPUT'],
  ['percentage', 'NUMBER_INPUT'],
  ['range', 'NUMBER_INPUT'],
  ['string', 'TEXT_INPUT'],
  ['phone number', 'TEXT_INPUT'],
  ['add date time prompt', 'DATE'],
  ['dateTime', 'DATE'],
  ['time', 'TIME'],
  ['photo', 'FILE_UPLOAD'],
  ['add image prompt', 'FILE_UPLOAD'],
  ['audio', 'FILE_UPLOAD'],
  ['q note', 'EMBELLISHMENT'],
  ['acknowledge', 'BOOLEAN'],
  ['trigger', 'BOOLEAN'],
])('the type %s is a question of type %s', (text, dataType) => {
  expect(typeOf(catalog, text)).toMatchObject({ kind: 'question', type: { dataType } });
});

test.each([
  ['gps', 'there is no question for a place here'],
  ['calculate', 'nobody answers it: the form fills it in by itself'],
  ['get device id', 'nobody answers it: the form fills it in by itself'],
  ['rank l', 'there is no question here that puts choices in an order'],
  ['select_one_from_file places.csv', 'its choices are not in the form but in another file'],
  [asWritten('select_one #{people}'), 'its choices are the answers to another question'],
  ['barcode', 'there is no such question here'],
])('the type %s is none, and it is told why', (text, why) => {
  expect(typeOf(catalog, text)).toEqual({ kind: 'none', why });
});

test.each(['Begin Group', 'begin_group', 'BEGIN GROUP', 'begin  group'])('%s begins a group', (text) => {
  expect(typeOf(catalog, text)).toEqual({ kind: 'begin', isRepeat: false });
});
test.each(['begin repeat', 'begin lgroup', 'Begin looped group', 'begin loop over l'])('%s begins a repeat', (text) => {
  expect(typeOf(catalog, text)).toEqual({ kind: 'begin', isRepeat: true });
});

test('the keys of questions differ for whatever names, and are the same each time', () => {
  const names = [
    'Mass',
    'mass',
    'MASS',
    'mass-1',
    'mass.1',
    'mass_1',
    'имя',
    'масса',
    '質量',
    'é',
    'e',
    'x'.repeat(200),
    `${'x'.repeat(199)}y`,
    '-',
    '_',
  ];
  const keys = new Map<string, string>();
  for (const name of names)
    keys.set(
      questionKeyOf('form', name, (key) => [...keys.values()].includes(key)),
      name,
    );

  expect(keys.size).toBe(names.length);
  for (const key of keys.keys()) expect(key).toMatch(/^form__\w{1,122}$/);
  expect(questionKeyOf('form', 'масса', () => false)).toBe(questionKeyOf('form', 'масса', () => false));
  expect(questionKeyOf('form', 'sampleMass', () => false)).toBe('form__sampleMass');
});

test('no question of one form has the key of one of another form', () => {
  expect(questionKeyOf('a', 'b_c', () => false)).not.toBe(questionKeyOf('a_b', 'c', () => false));
  expect(formKeyOf('a__b')).toBe('a_b');
  expect(formKeyOf('Образцы')).not.toBe(formKeyOf('Заявка'));
});

const sheet = (...rows: readonly (readonly FormCell[])[]): FormSheet => ({ rows, withoutResult: [] });
const yesNo = sheet(['list_name', 'name', 'label'], ['l', 'y', 'Yes'], ['l', 'n', 'No']);

function became(survey: FormSheet, choices: FormSheet = yesNo, settings?: FormSheet) {
  const sheets = sheetsOf({ survey, choices, ...(settings ? { settings } : {}) });
  const { bundle, approximated, left } = convertForm(sheets, catalog, { groupId: 'PROPOSAL' });
  const items = readBundle(bundle);
  const steps = items.find(({ kind }) => kind === 'TEMPLATE')?.body['steps'] as unknown as {
    fields: { questionId: string; dependencies: { condition: { params: string } }[] }[];
  }[];
  const short = (id: string): string => id.split('__')[1] ?? '';
  return {
    asked: items.filter(({ kind }) => kind === 'QUESTION').map(({ key, body }) => [short(key), body['question']]),
    config: (name: string) => items.find(({ key }) => short(key) === name)?.body['config'] as JsonObject | undefined,
    conditions: Object.fromEntries(
      steps.flatMap(({ fields }) =>
        fields.flatMap(({ questionId, dependencies }) => dependencies.map((it) => [short(questionId), it.condition.params] as const)),
      ),
    ),
    said: [...approximated, ...left],
  };
}

test('synonyms of columns and yes are understood, and conditions with them', () => {
  const { asked, config, conditions, said } = became(
    sheet(
      ['type', 'name', 'caption', 'relevance', 'bind::required'],
      ['select_one l', 'a', 'Toxic?'],
      ['text', 'b', 'How?', asWritten("#{a} = 'y'"), 'TRUE'],
    ),
  );

  expect(asked).toEqual([
    ['a', 'Toxic?'],
    ['b', 'How?'],
  ]);
  expect(config('b')).toMatchObject({ required: true });
  expect(conditions).toEqual({ b: 'y' });
  expect(said).toEqual([]);
});

test('conditions with curly quotes, on names of other scripts, and of groups in capitals hold', () => {
  const { conditions, said } = became(
    sheet(
      ['type', 'name', 'label', 'relevant'],
      ['select_one l', 'цвет', 'Colour?'],
      ['text', 'b', 'How?', asWritten('#{цвет} = ‘y’')],
      ['text', 'c', 'How much?', asWritten('selected(#{цвет}, “n”)')],
      ['Begin group', 'g', 'Only when', asWritten("#{цвет} = 'y'")],
      ['text', 'd', 'D'],
      ['END GROUP'],
    ),
  );

  expect(conditions).toEqual({ b: 'y', c: 'n', d: 'y' });
  expect(said).toEqual([]);
});

test('a condition that cannot be taken over names its question or group, and who will see it', () => {
  const { said } = became(
    sheet(
      ['type', 'name', 'label', 'relevant'],
      ['select_one l', 'a', 'A'],
      ['begin group', 'g', 'NO_LABEL', asWritten('#{n} div 1')],
      ['text', 'b', 'B'],
      ['end group'],
      ['begin group', 'h', 'Sample', asWritten("#{a} = 'y'")],
      ['begin group', 'k', 'NO_LABEL', asWritten('#{n} div 2')],
      ['text', 'c', 'C', asWritten('#{n} div 3')],
      ['end group'],
      ['end group'],
      ['begin group', 'm', 'More'],
      ['text', 'd', 'D', asWritten('#{n} div 4')],
    ),
  );

  expect(said).toEqual([
    'group k: its questions follow in the step around it',
    asWritten('group g: its condition #{n} div 1; its questions are shown to everybody'),
    asWritten('group k: its condition #{n} div 2; its questions do not wait for it'),
    asWritten('text c: its condition #{n} div 3'),
    asWritten('text d: its condition #{n} div 4; it is shown to everybody'),
  ]);
});

test('texts that refer to answers, pictures, what is switched off and what has no type are told, of choices too', () => {
  const { asked, said } = became(
    sheet(
      ['type', 'name', 'label', 'hint', 'media::image', 'disabled'],
      ['select_one l', 'a', 'A', asWritten('As #{b}'), 'map.png'],
      ['note', 'n', asWritten('Dear #{b}')],
      ['text', 'off', 'Off', '', '', 'yes'],
      ['', 'lost', 'Lost'],
    ),
    sheet(['list_name', 'name', 'label', 'image', 'state'], ['l', 'y', asWritten('Yes #{b}'), 'y.png', 'x'], ['l', 'n', 'No']),
  );

  expect(asked.map(([name]) => name)).toEqual(['a', 'n']);
  const refers = (of: string, what: string) => asWritten(`${of}: its ${what} refers to an answer, and shows #{b} as it is written`);
  expect(said).toEqual([
    refers('list l: choice y', 'label'),
    refers('select_one l a', 'hint'),
    refers('note n', 'label'),
    'list l: choice y: its picture y.png',
    'select_one l a: its picture map.png',
    'text off: it is switched off in the form',
    'row lost: it has no type',
    'column state of choices: it has no counterpart here (1 row)',
  ]);
});

test('the hint of a note is shown with it', () => {
  const { config } = became(sheet(['type', 'name', 'label', 'hint'], ['note', 'n', 'Bring gloves', 'The nitrile ones']));

  expect(config('n')).toMatchObject({ html: '<p>Bring gloves</p><p>The nitrile ones</p>', plain: 'Bring gloves' });
});

test('a day is read as such where it is a setting, and as it is shown where people read it', () => {
  const day = (shown: string, iso: string): FormCell => ({ shown, day: iso });
  const { config } = became(
    sheet(
      ['type', 'name', 'label', 'default', 'constraint'],
      ['date', 'd', 'Day', day('1/3/27', '2027-03-01'), ". >= date('2027-01-01')"],
      ['select_one l', 'run', 'Run'],
    ),
    sheet(['list_name', 'name', 'label'], ['l', day('2-Jan', '2027-01-02'), day('2-Jan', '2027-01-02')], ['l', 'q', '25%']),
  );

  expect(config('d')).toMatchObject({ defaultDate: '2027-03-01', minDate: '2027-01-01' });
  expect(config('run')).toMatchObject({ options: ['2-Jan', { value: 'q', label: '25%' }] });
});

test('what a sheet holds beside what is read is told: other sheets, columns and settings, doubled columns, formulas without a result', () => {
  const { said } = became(
    {
      rows: [
        ['type', 'name', 'label', 'relevant', 'relevance', '', 'weight', 'read_only'],
        ['text', 'a', 'A', "x = 'y'", "x = 'z'", 'a remark', '3', 'no'],
      ],
      withoutResult: ['C3', 'C4'],
    },
    yesNo,
    sheet(['form_title', 'version', 'allow_choice_duplicates'], ['Form', '7', 'yes']),
  );

  expect(said).toEqual([
    "text a: its condition x = 'y'; it is shown to everybody",
    'column weight: it has no counterpart here (1 row)',
    'setting version: it has no counterpart here',
    'column relevance of survey: another column says the same, and is read in its place',
    'column F of survey: it has no heading (1 row)',
    'survey: formulas without a result in the file are read as empty (C3, C4). Open and save it in a spreadsheet program',
  ]);
});

test('questions of different groups may have the same name; a condition on it is not guessed', () => {
  const { asked, said } = became(
    sheet(
      ['type', 'name', 'label', 'relevant'],
      ['begin group', 'g'],
      ['select_one l', 'a', 'First'],
      ['end group'],
      ['begin group', 'h'],
      ['select_one l', 'a', 'Second'],
      ['text', 'b', 'B', asWritten("#{a} = 'y'")],
      ['end group'],
    ),
  );

  expect(asked).toHaveLength(3);
  expect(said).toContain('text b: the condition on a, which is the name of several questions; it is shown to everybody');
});

test('the title and the id of a form may stand in its survey', () => {
  const sheets = sheetsOf({
    survey: sheet(['type', 'name', 'label'], ['set form title', 'Crystals'], ['form_id', 'crystals'], ['text', 'a', 'A']),
  });

  const items = readBundle(convertForm(sheets, catalog, { groupId: 'PROPOSAL', fileName: 'survey (1)' }).bundle);

  expect(items.map(({ key }) => key)).toEqual(['crystals__a', 'xlsform-crystals']);
  expect(items.at(-1)?.body['name']).toBe('Crystals');
});
