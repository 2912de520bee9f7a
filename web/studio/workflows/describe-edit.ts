import type { WorkflowEdit } from '../../../engine/edits/index.ts';
import i18next from 'i18next';

/** What somebody did, in words. */
export function describeEdit(edit: WorkflowEdit): string {
  return i18next.t(`studio.workflows.did.${edit.edit}`, { place: placeOf(edit) });
}

function placeOf(edit: WorkflowEdit): string {
  switch (edit.edit) {
    case 'setWorkflow':
      return edit.name ?? '';
    case 'moveNodes':
      return Object.keys(edit.positions).join(', ');
    case 'addNode':
      return edit.node.key;
    case 'addConnection':
      return edit.connection.key;
    case 'setActions':
      return 'node' in edit.of ? edit.of.node : edit.of.connection;
    case 'removeNode':
    case 'setMarker':
      return edit.node;
    case 'removeConnection':
    case 'reconnect':
    case 'setEvents':
    case 'setManual':
    case 'setOrder':
      return edit.connection;
  }
}
