import { lazy } from 'react';
import type { RecordSlotLoaders } from '../records/index.ts';

/** Dialog for those who write comments. */
export const MessagePicker = lazy(async () => ({ default: (await import('./MessagePicker.tsx')).MessagePicker }));

export const messageSlots: RecordSlotLoaders = { PREDEFINED_MESSAGE: () => import('./slots.tsx') };
