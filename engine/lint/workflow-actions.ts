import { isList, type JsonObject } from '../json.ts';
import type { WorkflowAction } from '../workflows/index.ts';
import { finding, type Finding, type Place } from './finding.ts';
import { exampleOf, type WorkflowCase } from './workflow-case.ts';

/** Text with no spaces, one @, and a dot in the domain (specification 5, Others). */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text can be an e-mail address. @example isMailAddress('office@facility.org') // true */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

interface Placed {
  readonly place: Place;
  /** The node that is entered when it runs. */
  readonly node: string;
  readonly action: WorkflowAction;
}

/** Actions that cannot run, or that reach nobody. */
export function actionFindings(one: WorkflowCase): readonly Finding[] {
  const { nodes, edges } = one.workflow;
  const placed: readonly Placed[] = [
    ...nodes.flatMap(({ key, actions }) => actions.map((action) => ({ place: { node: key }, node: key, action }))),
    ...edges.flatMap(({ key, to, actions }) => actions.map((action) => ({ place: { edge: key }, node: to, action }))),
  ];
  return placed.flatMap((it) => findingsOf(one, it));
}

function findingsOf(one: WorkflowCase, placed: Placed): readonly Finding[] {
  const { type, config } = placed.action;
  const kind = one.catalog.statusActions.find((it) => it.type === type);
  if (!kind?.entities.includes(one.workflow.entityType)) return [tell(one, placed, 'ACTION_NOT_HERE', { action: kind?.name ?? type })];
  if (type === 'RABBITMQ') return textsIn(config, 'exchanges').length > 0 ? [] : [tell(one, placed, 'MESSAGE_WITHOUT_EXCHANGE')];
  return type === 'EMAIL' ? mailFindings(one, placed) : [];
}

function mailFindings(one: WorkflowCase, placed: Placed): readonly Finding[] {
  const listed = placed.action.config['recipients'];
  const entries = (isList(listed) ? listed : []) as readonly JsonObject[];
  if (entries.length === 0) return [tell(one, placed, 'MAIL_WITHOUT_RECIPIENTS')];
  return entries.flatMap((entry) => entryFindings(one, placed, entry));
}

function entryFindings(one: WorkflowCase, placed: Placed, entry: JsonObject): readonly Finding[] {
  const { facts, catalog } = one;
  const [recipient, template] = [textIn(entry, 'recipient'), textIn(entry, 'emailTemplate')];
  const found: Finding[] = [];
  if (!catalog.recipientGroups.some(({ name }) => name === recipient)) found.push(tell(one, placed, 'MAIL_GROUP_UNKNOWN', { recipient }));
  if (recipient === 'OTHER' && !textsIn(entry, 'otherRecipientEmails').some(isMailAddress))
    found.push(tell(one, placed, 'MAIL_WITHOUT_ADDRESS'));
  if (facts.emptyGroups?.includes(recipient)) found.push(tell(one, placed, 'MAIL_TO_NOBODY', { recipient }));
  if (facts.emailTemplates && !facts.emailTemplates.includes(template))
    found.push(tell(one, placed, 'MAIL_TEMPLATE_UNKNOWN', { template }));
  return found;
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
    ...(run && { example: exampleOf(one, run) }),
  });
}
