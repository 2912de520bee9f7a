import { useSyncExternalStore } from 'react';
import type { TemplateDraft, TemplateDraftState } from './editing.ts';

/** How a draft stands now, for parts outside the editor's context. */
export const useDraftOf = (draft: TemplateDraft): TemplateDraftState => useSyncExternalStore(draft.subscribe, draft.getState);
