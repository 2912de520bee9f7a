import type { AppRoute } from '../shell/index.ts';

export const shipmentPages: readonly AppRoute[] = [];
