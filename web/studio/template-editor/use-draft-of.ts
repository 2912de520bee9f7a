import { useSyncExternalStore } from 'react';
import type { TemplateDraft, TemplateDraftState } from './editing.ts';

export const useDraftOf = (draft: TemplateDraft): TemplateDraftState => useSyncExternalStore(draft.subscribe, draft.getState);
