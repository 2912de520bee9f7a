import type { AppRoute } from '../shell/index.ts';

export const technicalReviewPages: readonly AppRoute[] = [];
