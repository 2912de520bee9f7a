import { expect, test } from 'vitest';
import { exchangedFaults } from '../../server/commands/check-definitions/exchanged-faults.ts';
import { definitionsCommand, type DefinitionsAnswer, type DefinitionsOrder } from '../../server/control/index.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';

interface Exported {
  readonly content: string;
  readonly unsound: readonly { readonly kind: string; readonly key: string; readonly fault: string }[];
  readonly unpublished: readonly { readonly kind: string; readonly key: string; readonly changes: number }[];
}

async function aWorkflowInTheMaking(world: World) {
  const ground = await layGround(world);
  const { workflowId } = ground;
  await aCall(world, ground);
  const olga = world.as(world.olga);
  const definition = async () =>
    (
      await olga.query<{ getWorkflowDraft: { definition: { key: string; nodes: { key: string; status: string }[] } } }>(
        'query ($workflowId: Int!) { getWorkflowDraft(workflowId: $workflowId) { definition } }',
        { workflowId },
      )
    ).getWorkflowDraft.definition;
  const edit = (edits: readonly object[]) =>
    olga.query('mutation ($workflowId: Int!, $edits: [JSON!]!) { editWorkflow(workflowId: $workflowId, edits: $edits) { version } }', {
      workflowId,
      edits,
    });
  const { key, nodes } = await definition();
  const [from, to] = [nodes.at(-1)?.key, nodes[0]?.key];
  await edit([{ edit: 'addConnection', connection: { key: 'no-way', from, to, events: [], manual: null, sortOrder: 99, actions: [] } }]);
  return { key, olga, ref: { kind: 'WORKFLOW', key } as const };
}

const EXPORT = `query ($selection: [BundleItemRef!]!) { exportBundle(selection: $selection) {
  content unsound { kind key name fault } unpublished { kind key name changes } } }`;

test('an export, an import and the check of a bundle name a workflow that could not be published, and that it is not', async () => {
  const there = await aWorld();
  const { key, olga, ref } = await aWorkflowInTheMaking(there);
  const { exportBundle } = await olga.query<{ exportBundle: Exported }>(EXPORT, { selection: [ref] });
  const command = async (order: DefinitionsOrder) =>
    JSON.parse(await definitionsCommand(JSON.stringify(order), there.services)) as DefinitionsAnswer;
  const saved = await command({ do: 'export', chosen: [ref] });
  const known = await olga.query<{ validateBundle: { notes: readonly string[] } }>(
    'mutation ($file: String!) { validateBundle(file: $file) { notes } }',
    { file: exportBundle.content },
  );
  const here = await aWorld();

  const { validateBundle } = await here
    .as(here.olga)
    .query<{ validateBundle: { notes: readonly string[]; problems: readonly string[] } }>(
      'mutation ($file: String!) { validateBundle(file: $file) { notes problems } }',
      { file: exportBundle.content },
    );
  const checked = await exchangedFaults([{ path: 'b.json', kind: 'bundle', content: Buffer.from(exportBundle.content) }]);

  const fault = expect.stringContaining('Nothing uses the connection from “') as string;
  expect(exportBundle.unsound).toEqual([{ ...ref, name: expect.any(String) as string, fault }]);
  expect(exportBundle.unpublished).toEqual([{ ...ref, name: expect.any(String) as string, changes: 1 }]);
  const line = `WORKFLOW ${key}: it must be fixed before it can work: ${exportBundle.unsound[0]?.fault}`;
  expect(saved).toMatchObject({ clean: true, problems: [line, `WORKFLOW ${key}: 1 change that is not published goes along`] });
  expect(known.validateBundle.notes).toEqual([]);
  expect(validateBundle).toEqual({ problems: [], notes: [line, expect.stringContaining('proposal-submitted')] });
  expect(checked).toEqual([{ file: 'b.json', text: `warning: b.json: ${line}`, isError: false }]);
});
