import { isList, type Json, type JsonObject } from '../json.ts';
import { mailboxIn } from '../text.ts';
import { actionOf, fitsAction, mailEntriesOf, nodeByKey, repeatedKeys, type WorkflowAction } from '../workflows/index.ts';
import { finding, type Finding, type FindingPlace } from './finding.ts';
import { workflowExample, type WorkflowCase } from './workflow-case.ts';

/** @example isMailAddress('Office <office@facility.org>') // true */
export const isMailAddress = (text: string): boolean => mailboxIn(text) !== null;

interface Placed {
  readonly place: FindingPlace;
  readonly node: string;
  readonly action: WorkflowAction;
}

export function actionFindings(one: WorkflowCase): readonly Finding[] {
  const { nodes, edges } = one.workflow;
  const placed: readonly Placed[] = [
    ...nodes.flatMap(({ key, actions }) => actions.map((action) => ({ place: { node: key }, node: key, action }))),
    ...edges.flatMap(({ key, to, actions }) => actions.map((action) => ({ place: { edge: key }, node: to, action }))),
  ];
  return [...placed.flatMap((it) => findingsOf(one, it)), ...repeated(one)];
}

/** Actions of a connection and of its target status run together; duplicate keys run only once. */
function repeated(one: WorkflowCase): readonly Finding[] {
  const { workflow, catalog, nameOf } = one;
  const places: readonly (readonly [FindingPlace, string, readonly WorkflowAction[]])[] = [
    ...workflow.nodes.map((node) => [{ node: node.key }, node.key, node.actions] as const),
    ...workflow.edges.map((edge) => {
      const ofNode = nodeByKey(workflow, edge.to)?.actions ?? [];
      return [
        { edge: edge.key },
        edge.to,
        [...ofNode.filter(({ key }) => edge.actions.some((it) => it.key === key)), ...edge.actions],
      ] as const;
    }),
  ];
  return places.flatMap(([place, node, actions]) =>
    repeatedKeys(actions).map((key) => finding(catalog, 'ACTION_REPEATED', { place, params: { status: nameOf(node), key } })),
  );
}

function findingsOf(one: WorkflowCase, placed: Placed): readonly Finding[] {
  const { action } = placed;
  const kind = actionOf(one.catalog, action.type);
  if (!kind) return [tell(one, placed, 'ACTION_UNKNOWN', { key: action.key, action: action.type })];
  if (!kind.entities.includes(one.workflow.entityType)) return [tell(one, placed, 'ACTION_NOT_HERE', { action: kind.name })];
  if (!fitsAction(kind, action.config)) return [tell(one, placed, 'ACTION_MALFORMED', { action: kind.name })];
  const missing = kind.fields.filter(({ name }) => isEmpty(action.config[name]));
  const mails = mailEntriesOf(one.catalog, action);
  return [...missing.map((field) => tell(one, placed, field.missing)), ...mails.flatMap((entry) => entryFindings(one, placed, entry))];
}

const isEmpty = (entries: Json | undefined): boolean =>
  !isList(entries) || !entries.some((it) => typeof it !== 'string' || it.trim() !== '');

function entryFindings(one: WorkflowCase, placed: Placed, entry: JsonObject): readonly Finding[] {
  const { facts, catalog } = one;
  const [recipient, template] = [textIn(entry, 'recipient'), textIn(entry, 'emailTemplate')];
  const group = catalog.recipientGroups.find(({ name }) => name === recipient);
  const findings: Finding[] = [];
  if (!group) findings.push(tell(one, placed, 'MAIL_GROUP_UNKNOWN', { recipient }));
  if (group?.takesAddresses && !textsIn(entry, 'otherRecipientEmails').some(isMailAddress))
    findings.push(tell(one, placed, 'MAIL_WITHOUT_ADDRESS'));
  if (facts.emptyGroups?.includes(recipient))
    findings.push(tell(one, placed, 'MAIL_TO_NOBODY', { recipient: group?.description ?? recipient }));
  if (facts.emailTemplates && !facts.emailTemplates.includes(template))
    findings.push(tell(one, placed, 'MAIL_TEMPLATE_UNKNOWN', { template }));
  const unfilled = facts.unfilledMails?.find((it) => it.template === template);
  if (unfilled) {
    const variables = unfilled.variables.map((name) => `{{${name}}}`).join(', ');
    findings.push(tell(one, placed, 'MAIL_VARIABLE_UNKNOWN', { template: unfilled.name, variables }));
  }
  return findings;
}

const textIn = (config: JsonObject, key: string): string => {
  const value = config[key];
  return typeof value === 'string' ? value : '';
};

const textsIn = (config: JsonObject, key: string): readonly string[] => {
  const listed = config[key];
  return isList(listed) ? listed.filter((it): it is string => typeof it === 'string' && it.trim() !== '') : [];
};

function tell(one: WorkflowCase, { place, node, action }: Placed, code: string, params: JsonObject = {}): Finding {
  const run = one.ways.reached.get(node);
  return finding(one.catalog, code, {
    place: { ...place, path: `/actions/${action.key}` },
    params: { status: one.nameOf(node), ...params },
    ...(run && { example: workflowExample(one, run) }),
  });
}
