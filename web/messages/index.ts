import { lazy } from 'react';
import type { RecordSlotLoaders } from '../records/index.ts';
import { onDemand } from '../ui/on-demand.tsx';

export const messageSlots: RecordSlotLoaders = { PREDEFINED_MESSAGE: () => import('./slots.tsx') };

export const MessageButton = lazy(async () => ({ default: (await import('./MessageButton.tsx')).MessageButton }));

export const MessagePicker = onDemand(async () => ({ default: (await import('./MessagePicker.tsx')).MessagePicker }));
