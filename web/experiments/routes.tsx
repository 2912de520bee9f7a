import type { AppRoute } from '../shell/index.ts';

export const experimentPages: readonly AppRoute[] = [];
