import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Catalog } from '../../../engine/catalog/types.ts';
import type { WorkflowType } from '../../generated/types.ts';
import type { WorkflowEdit } from '../../../engine/edits/index.ts';
import type { Finding, WorkflowFacts as CheckedFacts } from '../../../engine/lint/index.ts';
import type { StatusDefinition, WorkflowDefinition } from '../../../engine/workflows/index.ts';
import type { WorkflowActionChoicesQuery } from '../../generated/studio.ts';
import { mailEditorOf } from '../mail/places.ts';
import type { Draft, DraftState } from '../shared/draft.ts';

/** Additional data of a workflow on the page. */
export interface WorkflowDraftFacts {
  readonly published: WorkflowDefinition;
  readonly publishedRevision: number;
  readonly changes: number;
  readonly isInUse: boolean;
  /** Facts about the installation for the checks. */
  readonly checked: Pick<CheckedFacts, 'emailTemplates' | 'unfilledMails' | 'emptyGroups' | 'occupied'>;
}

export type WorkflowDraft = Draft<WorkflowDefinition, WorkflowEdit, WorkflowDraftFacts>;
export type WorkflowDraftState = DraftState<WorkflowDefinition, WorkflowEdit, WorkflowDraftFacts>;
export type ActionChoice = WorkflowActionChoicesQuery['getStatusActions'][number];

export type WorkflowSelection =
  { readonly kind: 'workflow' } | { readonly kind: 'node'; readonly key: string } | { readonly kind: 'edge'; readonly key: string };

/** An undoable action with its label. */
export interface WorkflowCommand {
  readonly label: string;
  readonly edits: readonly WorkflowEdit[];
  readonly select?: WorkflowSelection;
}

export interface WorkflowEditing {
  readonly workflowId: number;
  readonly entityType: WorkflowType;
  readonly draft: WorkflowDraft;
  readonly catalog: Catalog;
  readonly statuses: readonly StatusDefinition[];
  readonly actions: readonly ActionChoice[];
  readonly selection: WorkflowSelection;
  readonly findings: readonly Finding[];
  readonly select: (selection: WorkflowSelection) => void;
  /** @returns false if it did not apply, which has been reported */
  readonly run: (command: WorkflowCommand) => boolean;
}

export const WorkflowEditingContext = createContext<WorkflowEditing | null>(null);

export function useWorkflowEditing(): WorkflowEditing {
  const editing = useContext(WorkflowEditingContext);
  if (!editing) throw new Error('this part stands outside the workflow editor');
  return editing;
}

export function useWorkflowDraftState(): WorkflowDraftState {
  const { draft } = useWorkflowEditing();
  return useSyncExternalStore(draft.subscribe, draft.getState);
}

export function useNames() {
  const { statuses, catalog, actions } = useWorkflowEditing();
  const { definition } = useWorkflowDraftState();
  const offered = actions.map(({ defaultConfig }) => defaultConfig).find((it) => it?.__typename === 'EmailActionDefaultConfig');
  const statusName = (code: string): string => statuses.find(({ shortCode }) => shortCode === code)?.name ?? code;
  return {
    statusName,
    nodeName: (key: string): string => statusName(definition.nodes.find((node) => node.key === key)?.status ?? key),
    eventName: (event: string): string => eventName(event),
    /** Recipients of a mail: group name, or addresses. */
    recipientName: (recipient: string, addresses: readonly string[] = []): string =>
      addresses.length > 0
        ? addresses.join(', ')
        : (catalog.recipientGroups.find(({ name }) => name === recipient)?.description ?? recipient),
    mailPlace: (key: string): string | null => {
      const id = offered?.emailTemplates.find((it) => it.id === key)?.emailTemplateId;
      return typeof id === 'number' ? mailEditorOf(id) : null;
    },
    mailName: (key: string): string => offered?.emailTemplates.find(({ id }) => id === key)?.name ?? key,
    eventText: (event: string): string => catalog.events.get(event)?.description ?? event,
  };
}

/** Label of an event code. @example eventName('PROPOSAL_SUBMITTED') // 'Proposal submitted' */
export function eventName(event: string): string {
  const words = event
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/\b(fap|esf|is|esr)(?=s?\b)/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
