import { expect, test } from 'vitest';
import { plannedChanges, checkBundle, planImport, type BundleItem, type PlannedItem } from '../../engine/bundles/index.ts';
import { additionEdits, applyToWorkflow, blankConnection, newKey, removalEdits, type WorkflowEdit } from '../../engine/edits/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { repeatedKeys, structureFaults, type WorkflowAction, type WorkflowDefinition } from '../../engine/workflows/index.ts';
import { generator, type Generator } from '../support/random.ts';
import { starterItems } from '../support/starter-items.ts';
import { shippedWorkflow } from '../support/workflows.ts';

const { catalog } = starterItems();
const general = shippedWorkflow('general');
const judge = (item: BundleItem): readonly string[] => checkBundle([item], catalog).map(({ text }) => text);

const asItem = ({ key, ...body }: WorkflowDefinition): BundleItem => ({ kind: 'WORKFLOW', key, body });
const asWorkflow = (body: JsonObject): WorkflowDefinition => ({ ...body, key: general.key }) as unknown as WorkflowDefinition;
function planned(base: WorkflowDefinition, mine: WorkflowDefinition, theirs: WorkflowDefinition): PlannedItem {
  const [item] = planImport([asItem(theirs)], { current: [asItem(mine)], base: [asItem(base)] }, judge);
  if (!item) throw new Error('nothing was planned');
  return item;
}

const mail = (key: string, recipient: string): WorkflowAction => ({
  key,
  type: 'EMAIL',
  config: { recipients: [{ recipient, emailTemplate: 'proposal-submitted', otherRecipientEmails: [], combineEmails: false }] },
});
const actionsOf = ({ nodes, edges }: WorkflowDefinition): readonly WorkflowAction[] =>
  [...nodes, ...edges].flatMap(({ actions }) => actions);
const made = (before: WorkflowDefinition, after: WorkflowDefinition): readonly string[] => {
  const known = new Set(actionsOf(before).map(({ key }) => key));
  return actionsOf(after).flatMap(({ key }) => (known.has(key) ? [] : [key]));
};

function changes(workflow: WorkflowDefinition, random: Generator): readonly WorkflowEdit[] {
  const part = () => random.integer(0, 0xff_ff_ff).toString(16);
  const edits: WorkflowEdit[] = [];
  let now = workflow;
  const make = (more: readonly WorkflowEdit[]): void => {
    edits.push(...more);
    now = more.reduce(applyToWorkflow, now);
  };
  const node = () => random.pick(workflow.nodes.filter(({ marker }) => !marker)).key;
  const place = () => (random.chance(0.5) ? { node: node() } : { connection: random.pick(workflow.edges).key });
  const someMail = () => mail(newKey('EMAIL', part()), random.pick(['PI', 'CO_PROPOSERS']));
  const kinds: readonly (() => readonly WorkflowEdit[])[] = [
    () => [{ edit: 'addAction', of: place(), action: someMail() }],
    () => [{ edit: 'addConnection', connection: { ...blankConnection(now, node(), node(), part()), actions: [someMail()] } }],
    () => [{ edit: 'setWorkflow', name: `Name ${part()}` }],
  ];
  for (let i = random.integer(1, 6); i > 0; i -= 1) make(random.pick(kinds)());
  return edits;
}

test('whatever two officers add to one workflow, the actions of both run, each under a key of its own', () => {
  const seed = Date.now() % 1_000_000;
  const random = generator(seed);
  let merged = 0;
  for (let round = 0; round < 60; round += 1) {
    const [a, b] = [changes(general, random), changes(general, random)];
    const [mine, theirs] = [a.reduce(applyToWorkflow, general), b.reduce(applyToWorkflow, general)];
    const both = [...made(general, mine), ...made(general, theirs)].sort();
    const item = planned(general, mine, theirs);
    const sum = item.merged ?? item.settled.existing;
    if (!sum) throw new Error(`seed ${seed}: ${item.unsound.join()} ${item.conflicts.join()}`);
    merged += item.merged ? 1 : 0;
    for (const together of [b.reduce(applyToWorkflow, mine), asWorkflow(sum)]) {
      expect([...made(general, together)].sort(), `seed ${seed}`).toEqual(both);
      expect([repeatedKeys(actionsOf(together)), structureFaults(together)], `seed ${seed}`).toEqual([[], []]);
    }
  }
  expect(merged).toBeGreaterThan(10);
});

test('two mails that are added to one way at once both go out', () => {
  const of = { connection: 'draft--feasibility-review' };
  const add = (random: string, recipient: string): WorkflowEdit => ({
    edit: 'addAction',
    of,
    action: mail(newKey('EMAIL', random), recipient),
  });
  const [a, b] = [add('a1', 'PI'), add('b2', 'CO_PROPOSERS')];

  const item = planned(general, applyToWorkflow(general, a), applyToWorkflow(general, b));

  expect(item).toMatchObject({ resolution: 'MERGE', conflicts: [] });
  expect(made(general, [a, b].reduce(applyToWorkflow, general))).toEqual(['email-a1', 'email-b2']);
  expect([...made(general, asWorkflow(item.merged ?? {}))].sort()).toEqual(['email-a1', 'email-b2']);
});

test('mails that were counted by earlier versions, and so have one key on both sides, are asked', () => {
  const [into, at] = [{ connection: 'draft--feasibility-review' }, { node: 'feasibility-review' }];
  const add = (of: typeof into | typeof at, recipient: string): WorkflowDefinition =>
    applyToWorkflow(general, { edit: 'addAction', of, action: mail('email', recipient) });

  const sameWay = planned(general, add(into, 'PI'), add(into, 'CO_PROPOSERS'));
  const elsewhere = planned(general, add(into, 'PI'), add(at, 'CO_PROPOSERS'));

  expect(sameWay).toMatchObject({ resolution: 'UNRESOLVED', merged: null });
  expect(sameWay.conflicts).toEqual(['edges/draft--feasibility-review/actions/email/config/recipients']);
  expect(elsewhere).toMatchObject({ resolution: 'UNRESOLVED', merged: null });
  expect(elsewhere.unsound.join()).toContain('have the key email, so only one of them would run');
  expect([sameWay, elsewhere].flatMap((item) => plannedChanges([item]))).toEqual([]);
});

test('a status that is put in or taken out leaves no two parts with one key', () => {
  const random = generator(7);
  const part = () => random.integer(0, 0xff_ff_ff).toString(16);
  const place = { status: 'FAP_REVIEW', group: 'main', index: 1, parentGroup: null, prevStatus: 'DRAFT', nextStatus: null };
  const withMails = general.edges.reduce<WorkflowDefinition>(
    (now, { key: connection }) =>
      applyToWorkflow(now, { edit: 'addAction', of: { connection }, action: mail(newKey('EMAIL', part()), 'PI') }),
    general,
  );

  for (const edits of [
    additionEdits(withMails, place, part).edits,
    ...withMails.nodes.filter(({ key }) => key !== withMails.initial).map(({ key }) => removalEdits(withMails, key, part)),
  ]) {
    const after = edits.reduce(applyToWorkflow, withMails);
    expect([repeatedKeys(actionsOf(after)), structureFaults(after)]).toEqual([[], []]);
  }
});
