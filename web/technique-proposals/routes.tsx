import type { AppRoute } from '../shell/index.ts';

export const techniqueProposalPages: readonly AppRoute[] = [];
