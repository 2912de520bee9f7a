import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Catalog, TemplateGroup } from '../../../engine/catalog/index.ts';
import type { TemplateEdit } from '../../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { Draft, DraftState } from '../shared/draft.ts';
import type { Announcer } from './announcer.ts';
import type { Command } from './commands.ts';
import type { RefusedSettings } from './refused-settings.ts';
import type { Selection } from './selection.ts';

/** What the page shows of a template beside what it says. */
export interface TemplateFacts {
  /** The revision that drafts follow. */
  readonly revision: number;
  readonly published: TemplateDefinition;
  /** Edits that they do not follow yet. */
  readonly changes: number;
  /** While nothing uses the template, every edit is published at once. */
  readonly isUsed: boolean;
  /** Names of the templates in use that name this one. */
  readonly usedThrough: readonly string[];
}

export type TemplateDraft = Draft<TemplateDefinition, TemplateEdit, TemplateFacts>;
export type TemplateDraftState = DraftState<TemplateDefinition, TemplateEdit, TemplateFacts>;

/** What every part of the editor may do. It stays the same object while the page is open. */
export interface Editing {
  readonly templateId: number;
  readonly draft: TemplateDraft;
  readonly catalog: Catalog;
  readonly group: TemplateGroup;
  readonly announcer: Announcer;
  readonly refused: RefusedSettings;
  /** Does it, says so, and chooses what it is about. False: it was not possible, which was told. Null does nothing. */
  readonly run: (command: Command | null) => boolean;
  /** @param open also opens the inspector where it lies over the canvas */
  readonly select: (selection: Selection, open?: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Makes a topic at a place; its number comes from the server. */
  readonly addTopic: (index: number) => Promise<void>;
  /** Opens the library, to insert at a place. */
  readonly insertAt: (place: InsertPlace) => void;
}

export interface InsertPlace {
  readonly topicId: number;
  readonly index: number;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('this part stands outside the template editor');
  return editing;
}

/** How the template stands now. */
export function useDraftState(): TemplateDraftState {
  const { draft } = useEditing();
  return useSyncExternalStore(draft.subscribe, draft.getState);
}
