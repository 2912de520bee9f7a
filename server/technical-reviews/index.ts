import type { Domain } from '../domain.ts';

export const technicalReviewing: Domain = { name: 'technical-reviews', sdl: () => '' };
