import { expect, test } from 'vitest';
import { checkBundle, type BundleItem } from '../../engine/bundles/index.ts';
import type { WorkflowAction, WorkflowDefinition, WorkflowEdge, WorkflowNode } from '../../engine/workflows/index.ts';
import { starterItems } from '../support/starter-items.ts';
import { aConnection, aNode, shippedWorkflow } from '../support/workflows.ts';

const { items: starter, catalog } = starterItems();
const { key, ...general } = shippedWorkflow('general');

const faultsOf = (change: Partial<WorkflowDefinition>): readonly string[] => {
  const item: BundleItem = { kind: 'WORKFLOW', key, body: { ...general, ...change } };
  return checkBundle([item], catalog).map(({ text }) => text);
};
const nodeChanged = (change: Partial<WorkflowNode>, at = 'draft'): Partial<WorkflowDefinition> => ({
  nodes: general.nodes.map((node) => (node.key === at ? { ...node, ...change } : node)),
});
const edgeChanged = (change: Partial<WorkflowEdge>): Partial<WorkflowDefinition> => ({
  edges: general.edges.map((edge) => (edge.key === 'draft--feasibility-review' ? { ...edge, ...change } : edge)),
});
const more = (edge: WorkflowEdge): Partial<WorkflowDefinition> => ({ edges: [...general.edges, edge] });
const mail = (recipient: string, otherRecipientEmails: readonly string[] = []): WorkflowAction => ({
  key: 'mail',
  type: 'EMAIL',
  config: { recipients: [{ recipient, emailTemplate: 'proposal-submitted', otherRecipientEmails, combineEmails: false }] },
});

test.each<[string, Partial<WorkflowDefinition>, string]>([
  ['two statuses with one key', { nodes: [...general.nodes, aNode('draft')] }, 'Two statuses have the key draft'],
  ['two connections with one key', more(aConnection('draft', 'expired')), 'Two connections have the key draft--expired'],
  ['a beginning that is nowhere', { initial: 'nowhere' }, 'it begins nowhere'],
  ['a connection without an end', more(aConnection('draft', 'nowhere')), 'has a loose end'],
  ['a beginning that only marks', nodeChanged({ marker: true }), 'It begins at draft, which only marks the workflow'],
  ['a way into a marker', nodeChanged({ marker: true }, 'expired'), 'leads to expired, which only marks the workflow'],
  ['an event that is none', edgeChanged({ events: ['MADE_UP'] }), 'waits for MADE_UP'],
  ['an event of another kind', edgeChanged({ events: ['EXPERIMENT_ESF_SUBMITTED'] }), 'waits for EXPERIMENT_ESF_SUBMITTED'],
  ['a role that is none', edgeChanged({ manual: ['KING'] }), 'names the role KING'],
  [
    'an action that is none',
    nodeChanged({ actions: [{ key: 'x', type: 'NOPE', config: {} }] }),
    'The action x at “DRAFT” is of the type NOPE, which does not exist',
  ],
  [
    'an action that is set up as another one',
    nodeChanged({ actions: [{ ...mail('PI'), config: { recipients: ['PI'] } }] }),
    'cannot be read',
  ],
  ['two actions with one key that run together', edgeChanged({ actions: [mail('PI'), mail('CO_PROPOSERS')] }), 'have the key mail'],
  ['a mail to nobody', nodeChanged({ actions: [{ ...mail('PI'), config: { recipients: [] } }] }), 'names no recipients'],
  ['a mail to a group that is none', edgeChanged({ actions: [mail('HACKER')] }), 'goes to HACKER'],
  ['a mail to addresses that are none', edgeChanged({ actions: [mail('OTHER', ['nobody'])] }), 'no valid one is given'],
])('%s in a file is told', (_title, change, text) => {
  expect(faultsOf({}), 'before the fault').toEqual([]);
  expect(faultsOf(change).join()).toContain(text);
});

test('what an officer may leave for a while comes in: a way that nothing takes yet', () => {
  expect(faultsOf(more(aConnection('draft', 'allocated')))).toEqual([]);
});

test('the workflows of the starter set are sound', () => {
  expect(
    checkBundle(
      starter.filter(({ kind }) => kind === 'WORKFLOW'),
      catalog,
    ),
  ).toEqual([]);
});
