import type { AppRoute } from '../shell/index.ts';

export const importPages: readonly AppRoute[] = [];
