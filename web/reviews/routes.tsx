import type { AppRoute } from '../shell/index.ts';

export const reviewPages: readonly AppRoute[] = [];
