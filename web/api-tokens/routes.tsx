import type { AppRoute } from '../shell/index.ts';

export const apiTokenPages: readonly AppRoute[] = [];
