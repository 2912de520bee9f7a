import type { AppRoute } from '../shell/index.ts';

export const fapPages: readonly AppRoute[] = [];
