import { describe, expect, test } from 'vitest';
import { bundleText, collect, planImport, planProblems, readBundle, sealedBundle, type BundleItem } from '../../engine/bundles/index.ts';
import { plannedChanges, checkBundle, itemName, withChoices } from '../../engine/bundles/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import { generator, type Generator } from '../support/random.ts';
import { starterItems } from '../support/starter-items.ts';

const { items: all, catalog } = starterItems();
const unit = (key: string, symbol = 'K'): BundleItem => ({
  kind: 'UNIT',
  key,
  body: { unit: key, quantity: 'temperature', symbol, siConversionFormula: 'x' },
});
const judge = (one: BundleItem) => checkBundle([one], catalog).map(({ text }) => text);
const refs = (items: readonly BundleItem[]) => items.map(({ kind, key }) => `${kind} ${key}`);
const item = (kind: string, key: string): BundleItem => {
  const found = all.find((one) => one.kind === kind && one.key === key);
  if (!found) throw new Error(`the starter set has no ${kind} ${key}`);
  return found;
};

describe('the file', () => {
  test('says the same of the same definitions, whatever order they come in', () => {
    const shuffled = generator(3).some(all, all.length);

    expect(bundleText(shuffled)).toBe(bundleText(all));
    expect(bundleText(readBundle(bundleText(all)))).toBe(bundleText(all));
  });

  test('holds no number of a database and no secret', () => {
    const text = bundleText(all);

    expect(text).not.toMatch(/"(templateId|esiTemplateId|topicId)": \d/);
    expect(text).not.toContain('apiCallRequestHeaders');
  });

  const text = bundleText([unit('kelvin')]);
  test.each([
    ['', 'it is empty'],
    [text.slice(0, -40), 'it is not JSON, or it is cut off'],
    ['"text"', 'it is not a file of definitions'],
    ['{"format":"something-else"}', 'it is not a bundle of definitions'],
    ['{"version":"1.0.0","units":[]}', 'but a file of units: take it to the page “Import units”'],
    ['{"metadata":{"version":"1.2.0"},"data":{"template":{}}}', 'but a template: take it to the page “Import a template”'],
    [text.replace('"version": "1.1"', '"version": "1.2"'), 'newer than 1.1'],
    [text.replace('"version": "1.1"', '"version": 1'), 'which version'],
    [text.replace('"symbol": "K"', '"symbol": "C"'), 'changed or damaged'],
    [text.replace(/"hash": ".*",/, ''), 'it has no hash'],
    [text.replace(/"hash": ".*",/, '"hash": null,'), 'it has no hash'],
    [text.replace('"symbol"', '"__proto__"'), "the name '__proto__' is not allowed"],
    [text.replace('"symbol": "K"', '"symbol": "K\\u0000"'), 'its text at items/0/body/symbol has characters that cannot be saved'],
    [text.replace('"symbol": "K"', '"symbol": "\\ud800"'), 'has characters that cannot be saved'],
    [text.replace('"symbol"', '"sym\\u0000"'), 'its text at a name in items/0/body has'],
    [text.replace('"symbol"', '"constructor"'), "the name 'constructor' is not allowed"],
    [text.replace('"UNIT"', '"SCRIPT"'), 'of a kind that is not known here'],
    [JSON.stringify({ format: 'beamtime-bundle', version: '1.0', items: [unit('a'), unit('a')] }), 'is in it twice'],
    [`{"format":"beamtime-bundle","version":"1.0","items":${'[{"a":'.repeat(30)}1${'}]'.repeat(30)}}`, 'levels deep'],
    [`{"format":"beamtime-bundle","version":"1.0","items":[${'1,'.repeat(250_000)}1]}`, 'values'],
    [' '.repeat(10) + 'x'.repeat(5_000_001), 'million characters'],
  ])('case %#: is refused', (broken, fault) => {
    expect(() => readBundle(broken)).toThrow(fault);
  });

  test('that was changed by hand is good again when its owner has sealed it', () => {
    expect(readBundle(sealedBundle(text.replace('"symbol": "K"', '"symbol": "C"')))).toEqual([unit('kelvin', 'C')]);
    expect(sealedBundle(text.replace(/"hash": ".*",/, ''))).toBe(text);
    expect(() => sealedBundle(text.slice(0, -40))).toThrow('cut off');
  });
});

describe('an item', () => {
  test('of a kind of workflow that is not there is refused', () => {
    const workflow = item('WORKFLOW', 'general');

    expect(judge({ ...workflow, body: { ...workflow.body, entityType: 'RUN' } })).toContain('nothing called RUN goes through workflows');
    expect(judge({ ...item('STATUS', 'PROPOSAL:DRAFT'), key: 'RUN:DRAFT' })).toContain('a status is named like PROPOSAL:DRAFT');
  });
});

describe('what comes along', () => {
  test('is everything that is needed, with why', () => {
    const { items, missing } = collect([{ kind: 'TEMPLATE', key: 'proposal' }], all, catalog);

    expect(missing).toEqual([]);
    const sample = items.find(({ item: one }) => one.kind === 'TEMPLATE' && one.key === 'sample');
    expect(sample).toMatchObject({ chosen: false });
    expect(sample?.because.map(({ reason }) => reason)).toContain('ENTRIES_BY');
    expect(new Set(items.map(({ item: one }) => one.kind))).toEqual(new Set(['UNIT', 'QUESTION', 'TEMPLATE']));
  });

  test('of a workflow are its statuses and its e-mails', () => {
    const { items } = collect([{ kind: 'WORKFLOW', key: 'editable-after-submission' }], all, catalog);

    expect(refs(items.map(({ item: one }) => one))).toEqual(
      expect.arrayContaining(['STATUS PROPOSAL:DRAFT', 'EMAIL_TEMPLATE status-not-feasible']),
    );
  });
});

describe('the plan', () => {
  test('of an empty installation is to take everything', () => {
    const planned = planImport(all, { current: [], base: [] }, judge);

    expect(new Set(planned.map(({ state, resolution }) => `${state} ${resolution}`))).toEqual(new Set(['NEW USE_NEW']));
    expect(planProblems(planned, [], catalog)).toEqual([]);
    expect(bundleText(plannedChanges(planned))).toBe(bundleText(all));
  });

  test.each<[string, BundleItem | null, BundleItem | null, string]>([
    ['nobody changed it', unit('kelvin'), unit('kelvin'), 'SAME null USE_EXISTING'],
    ['it differs, and nobody knows why', unit('kelvin', 'k'), null, 'DIFFERENT null UNRESOLVED'],
    ['only this installation changed it', unit('kelvin', 'k'), unit('kelvin'), 'DIFFERENT HERE USE_EXISTING'],
    ['only the file changed it', unit('kelvin', 'k'), unit('kelvin', 'k'), 'DIFFERENT FILE USE_NEW'],
    ['both changed it', unit('kelvin', 'k'), unit('kelvin', 'c'), 'DIFFERENT BOTH UNRESOLVED'],
    ['it was deleted here', null, unit('kelvin'), 'NEW HERE USE_EXISTING'],
    ['it was deleted here and changed there', null, unit('kelvin', 'c'), 'NEW BOTH UNRESOLVED'],
    ['it was never here', null, null, 'NEW null USE_NEW'],
  ])('when %s', (_title, here, base, expected) => {
    const [planned] = planImport([unit('kelvin')], { current: here ? [here] : [], base: base ? [base] : [] }, judge);

    expect(`${planned?.state} ${planned?.changed} ${planned?.resolution}`).toBe(expected);
  });

  test('merges what both sides changed apart from each other', () => {
    const base = item('WORKFLOW', 'general');
    const mine = { ...base, body: { ...base.body, description: 'Ours' } };
    const theirs = { ...base, body: { ...base.body, name: 'Standard' } };

    const [planned] = planImport([theirs], { current: [mine], base: [base] }, judge);

    expect(planned).toMatchObject({ changed: 'BOTH', resolution: 'MERGE', merged: { name: 'Standard', description: 'Ours' } });
  });

  test('does not mind where statuses are drawn', () => {
    const base = item('WORKFLOW', 'general');
    const nodes = (base.body['nodes'] as readonly JsonObject[]).map((node) => ({ ...node, position: { x: 9, y: 9 } }));

    expect(planImport([{ ...base, body: { ...base.body, nodes } }], { current: [base], base: [] }, judge)[0]?.state).toBe('SAME');
  });

  test('says what is needed and would be nowhere', () => {
    const planned = withChoices(planImport([item('UNIT', 'kelvin'), item('TEMPLATE', 'sample')], { current: [], base: [] }, judge), []);

    expect(planProblems(planned, [], catalog).map(({ key, text }) => `${key} ${text}`)).toContain(
      'sample needs QUESTION sample_basis, which is neither here nor in the file',
    );
  });

  test('says by its name what is needed and was left out of the import', () => {
    const planned = withChoices(
      planImport([item('TEMPLATE', 'sample'), item('QUESTION', 'sample_basis')], { current: [], base: [] }, judge),
      [{ kind: 'QUESTION', key: 'sample_basis', resolution: 'USE_EXISTING' }],
    );

    expect(planProblems(planned, [], catalog).map(({ text }) => text)).toContain(
      `needs QUESTION sample_basis (${itemName(item('QUESTION', 'sample_basis'))}), which is not here and was left out of the import; take it from the file as well, or leave both out`,
    );
  });

  test.each([
    ['MERGE_USE_EXISTING', null],
    ['MERGE_USE_NEW', unit('kelvin').body],
    ['MERGE', null],
  ] as const)('what was deleted here and changed in the file is a conflict as a whole, on which %s decides', (resolution, expected) => {
    const planned = planImport([unit('kelvin')], { current: [], base: [unit('kelvin', 'c')] }, judge);

    const chosen = withChoices(planned, [{ kind: 'UNIT', key: 'kelvin', resolution }]);

    expect(planned[0]?.before).toEqual(unit('kelvin', 'c').body);
    expect(plannedChanges(chosen)[0]?.body ?? null).toEqual(expected);
    expect(chosen[0]?.resolution === 'UNRESOLVED').toBe(resolution === 'MERGE');
  });

  test('does not turn a question into another type', () => {
    const question = item('QUESTION', 'sample_basis');
    const other = { ...question, body: { ...question.body, dataType: 'TEXT_INPUT' } };
    const planned = withChoices(planImport([other], { current: [question], base: [] }, judge), [{ ...other, resolution: 'USE_NEW' }]);

    expect(planProblems(planned, [question], catalog)[0]?.text).toContain(
      'its dataType is "SAMPLE_BASIS" here and "TEXT_INPUT" in the file',
    );
  });
});

function changedSomewhere(items: readonly BundleItem[], random: Generator): readonly BundleItem[] {
  return items.flatMap((one): readonly BundleItem[] => {
    if (random.chance(0.8)) return [one];
    if (random.chance(0.2)) return [];
    const texts = Object.keys(one.body).filter((name) => typeof one.body[name] === 'string');
    const body: Record<string, Json> = { ...one.body };
    body[random.pick(texts)] = `changed ${random.integer(1, 99)}`;
    return [{ ...one, body }];
  });
}

test('imported once, a second import changes nothing, whatever stood here before', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);

  for (let round = 0; round < 20; round += 1) {
    const base = random.chance(0.5) ? all : [];
    const current = changedSomewhere(all, random);
    const file = changedSomewhere(all, random);
    const choices = file.map(({ kind, key }) => ({ kind, key, resolution: random.pick(['USE_EXISTING', 'USE_NEW'] as const) }));
    const chosen = withChoices(planImport(file, { current, base }, judge), choices);
    const changed = new Map([...current, ...plannedChanges(chosen)].map((one) => [`${one.kind} ${one.key}`, one]));
    const after = [...changed.values()];

    expect(plannedChanges(planImport(file, { current: after, base: file }, judge)), `seed ${seed}`).toEqual([]);
  }
});
