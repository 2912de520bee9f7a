import type { AppRoute } from '../shell/index.ts';

export const visitPages: readonly AppRoute[] = [];
