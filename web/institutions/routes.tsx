import type { AppRoute } from '../shell/index.ts';

export const institutionPages: readonly AppRoute[] = [];
