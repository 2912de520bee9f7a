import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Catalog } from '../../../engine/catalog/types.ts';
import type { WorkflowType } from '../../generated/types.ts';
import type { WorkflowEdit } from '../../../engine/edits/index.ts';
import type { Finding, WorkflowFacts as CheckedFacts } from '../../../engine/lint/index.ts';
import type { StatusDefinition, WorkflowDefinition } from '../../../engine/workflows/index.ts';
import type { WorkflowActionChoicesQuery } from '../../generated/studio.ts';
import { editorOf } from '../mail/places.ts';
import type { Draft, DraftState } from '../shared/draft.ts';

/** What the page shows of a workflow beside what it says. */
export interface WorkflowFacts {
  readonly published: WorkflowDefinition;
  readonly publishedRevision: number;
  readonly changes: number;
  readonly isInUse: boolean;
  /** What the checks ask of the installation. */
  readonly checked: Pick<CheckedFacts, 'emailTemplates' | 'unfilledMails' | 'emptyGroups' | 'occupied'>;
}

export type WorkflowDraft = Draft<WorkflowDefinition, WorkflowEdit, WorkflowFacts>;
export type WorkflowDraftState = DraftState<WorkflowDefinition, WorkflowEdit, WorkflowFacts>;
export type ActionChoice = WorkflowActionChoicesQuery['getStatusActions'][number];

/** What is shown in the inspector. */
export type Selection =
  { readonly kind: 'workflow' } | { readonly kind: 'node'; readonly key: string } | { readonly kind: 'edge'; readonly key: string };

/** Something to do, with the name that undo calls it by. */
export interface Command {
  readonly label: string;
  readonly edits: readonly WorkflowEdit[];
  /** What is looked at afterwards. */
  readonly select?: Selection;
}

/** What every part of the editor may ask and do. */
export interface Editing {
  readonly workflowId: number;
  readonly entityType: WorkflowType;
  readonly draft: WorkflowDraft;
  readonly catalog: Catalog;
  readonly statuses: readonly StatusDefinition[];
  readonly actions: readonly ActionChoice[];
  readonly selection: Selection;
  readonly findings: readonly Finding[];
  readonly select: (selection: Selection) => void;
  /** @returns whether it fitted; why not was told */
  readonly run: (command: Command) => boolean;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('this part stands outside the workflow editor');
  return editing;
}

/** How the workflow stands now. */
export function useDraftState(): WorkflowDraftState {
  const { draft } = useEditing();
  return useSyncExternalStore(draft.subscribe, draft.getState);
}

/** The names of things as people read them. */
export function useNames() {
  const { statuses, catalog, actions } = useEditing();
  const { definition } = useDraftState();
  const offered = actions.map(({ defaultConfig }) => defaultConfig).find((it) => it?.__typename === 'EmailActionDefaultConfig');
  const statusName = (code: string): string => statuses.find(({ shortCode }) => shortCode === code)?.name ?? code;
  return {
    statusName,
    nodeName: (key: string): string => statusName(definition.nodes.find((node) => node.key === key)?.status ?? key),
    eventName: (event: string): string => eventName(event),
    /** Whom a mail goes to: a group in words, or the addresses. */
    recipientName: (recipient: string, addresses: readonly string[] = []): string =>
      addresses.length > 0
        ? addresses.join(', ')
        : (catalog.recipientGroups.find(({ name }) => name === recipient)?.description ?? recipient),
    /** The address of the editor of a mail; null: there is none with this key. */
    mailPlace: (key: string): string | null => {
      const id = offered?.emailTemplates.find((it) => it.id === key)?.emailTemplateId;
      return typeof id === 'number' ? editorOf(id) : null;
    },
    mailName: (key: string): string => offered?.emailTemplates.find(({ id }) => id === key)?.name ?? key,
    eventText: (event: string): string => catalog.events.get(event)?.description ?? event,
  };
}

/** An event's code as words. @example eventName('PROPOSAL_SUBMITTED') // 'Proposal submitted' */
export function eventName(event: string): string {
  const words = event
    .toLowerCase()
    .replaceAll('_', ' ')
    .replaceAll(/\b(fap|esf|is|esr)(?=s?\b)/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
