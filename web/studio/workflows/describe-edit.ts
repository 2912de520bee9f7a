import i18next from 'i18next';
import { asKey, type WorkflowEdit } from '../../../engine/edits/index.ts';
import type { StatusDefinition, WorkflowDefinition } from '../../../engine/workflows/index.ts';

export interface EditWords {
  readonly workflows: readonly Pick<WorkflowDefinition, 'nodes' | 'edges'>[];
  readonly statuses: readonly Pick<StatusDefinition, 'shortCode' | 'name'>[];
}

/** Past-tense description of an edit. @example describeEdit({ edit: 'removeNode', node: 'draft' }, words) // 'removed Draft' */
export function describeWorkflowEdit(edit: WorkflowEdit, words: EditWords): string {
  return i18next.t(`studio.workflows.did.${edit.edit}`, { place: placeOf(edit, namesIn(words)) });
}

type Names = ReturnType<typeof namesIn>;

function namesIn({ workflows, statuses }: EditWords) {
  const status = (code: string): string => statuses.find(({ shortCode }) => shortCode === code)?.name ?? code;
  const node = (key: string): string => {
    const statusCode = workflows.flatMap(({ nodes }) => nodes).find((it) => it.key === key)?.status;
    // A deleted node was named after its status.
    return status(statusCode ?? statuses.find(({ shortCode }) => asKey(shortCode) === key)?.shortCode ?? key);
  };
  const way = ({ from, to }: { readonly from: string; readonly to: string }): string => `${node(from)} → ${node(to)}`;
  const wayOf = (key: string): string => {
    const edge = workflows.flatMap(({ edges }) => edges).find((it) => it.key === key);
    return edge ? way(edge) : key.split('--', 2).map(node).join(' → ');
  };
  return { status, node, way, wayOf };
}

function placeOf(edit: WorkflowEdit, { status, node, way, wayOf }: Names): string {
  switch (edit.edit) {
    case 'setWorkflow':
      return edit.name ?? '';
    case 'moveNodes':
      return Object.keys(edit.positions).map(node).join(', ');
    case 'addNode':
      return status(edit.node.status);
    case 'addConnection':
      return way(edit.connection);
    case 'addAction':
    case 'removeAction':
    case 'setAction':
    case 'setActions':
      return 'node' in edit.of ? node(edit.of.node) : wayOf(edit.of.connection);
    case 'removeNode':
    case 'setMarker':
      return node(edit.node);
    case 'removeConnection':
    case 'reconnect':
    case 'setEvents':
    case 'setManual':
    case 'setWhen':
    case 'setTimer':
    case 'setOrder':
      return wayOf(edit.connection);
  }
}
