import type { AppRoute } from '../shell/index.ts';

export const feedbackPages: readonly AppRoute[] = [];
