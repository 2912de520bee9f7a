import type { WorkflowDefinition } from '../workflows/types.ts';

/**
 * A key for a new node of a status: the short code in lower case, with a number when it stands in the workflow already.
 *
 * @example newNodeKey(workflow, 'FAP_REVIEW') // 'fap-review', or 'fap-review-2'
 */
export function newNodeKey({ nodes }: Pick<WorkflowDefinition, 'nodes'>, status: string): string {
  return free(
    asKey(status),
    nodes.map(({ key }) => key),
  );
}

/**
 * A key for a new connection, made of the keys of its ends.
 *
 * @example newConnectionKey(workflow, 'draft', 'expired') // 'draft--expired', or 'draft--expired-2'
 */
export function newConnectionKey({ edges }: Pick<WorkflowDefinition, 'edges'>, from: string, to: string): string {
  return free(
    `${from}--${to}`,
    edges.map(({ key }) => key),
  );
}

/**
 * A key for a new action on a node or connection.
 *
 * @example newActionKey(workflow, 'EMAIL') // 'email', or 'email-2'
 */
export function newActionKey({ nodes, edges }: Pick<WorkflowDefinition, 'nodes' | 'edges'>, type: string): string {
  return free(
    asKey(type),
    [...nodes, ...edges].flatMap(({ actions }) => actions.map(({ key }) => key)),
  );
}

/**
 * A key made of words in any language: what is no letter or digit parts them.
 *
 * @example asKey('Rapid access (2026)') // 'rapid-access-2026'
 */
export function asKey(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['item'];
  return words.join('-');
}

function free(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const number = Array.from({ length: taken.length + 1 }, (_, i) => i + 2).find((it) => !taken.includes(`${wanted}-${it}`));
  return `${wanted}-${number}`;
}
