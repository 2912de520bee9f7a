import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Catalog, TemplateGroup } from '../../../engine/catalog/index.ts';
import type { TemplateEdit } from '../../../engine/edits/index.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { Draft, DraftState } from '../shared/draft.ts';
import type { Announcer } from './announcer.ts';
import type { TemplateCommand } from './commands.ts';
import type { RefusedSettings } from './refused-settings.ts';
import type { CanvasSelection } from './selection.ts';

export interface TemplateDraftFacts {
  /** The revision used by drafts of proposals. */
  readonly revision: number;
  readonly published: TemplateDefinition;
  readonly changes: number;
  /** Edits of an unused template are published at once. */
  readonly isUsed: boolean;
  readonly usedThrough: readonly string[];
}

export type TemplateDraft = Draft<TemplateDefinition, TemplateEdit, TemplateDraftFacts>;
export type TemplateDraftState = DraftState<TemplateDefinition, TemplateEdit, TemplateDraftFacts>;

/** Operations of the editor; a stable object while the page is open. */
export interface TemplateEditing {
  readonly templateId: number;
  readonly draft: TemplateDraft;
  readonly catalog: Catalog;
  readonly group: TemplateGroup;
  readonly announcer: Announcer;
  readonly refused: RefusedSettings;
  /** Runs a command, announces it and selects its target. False if it failed, which is reported; null does nothing. */
  readonly run: (command: TemplateCommand | null) => boolean;
  readonly select: (selection: CanvasSelection, open?: boolean) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Creates a topic; the server assigns its id. */
  readonly addTopic: (index: number) => Promise<void>;
  readonly insertAt: (place: InsertPlace) => void;
}

export interface InsertPlace {
  readonly topicId: number;
  readonly index: number;
}

export const TemplateEditingContext = createContext<TemplateEditing | null>(null);

export function useTemplateEditing(): TemplateEditing {
  const editing = useContext(TemplateEditingContext);
  if (!editing) throw new Error('this part stands outside the template editor');
  return editing;
}

export function useTemplateDraftState(): TemplateDraftState {
  const { draft } = useTemplateEditing();
  return useSyncExternalStore(draft.subscribe, draft.getState);
}
