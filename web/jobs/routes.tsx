import type { AppRoute } from '../shell/index.ts';

export const jobPages: readonly AppRoute[] = [];
