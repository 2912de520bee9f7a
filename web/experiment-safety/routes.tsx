import type { AppRoute } from '../shell/index.ts';

export const experimentSafetyPages: readonly AppRoute[] = [];
