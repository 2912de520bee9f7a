import type { Domain } from '../domain.ts';

export const fapReviews: Domain = { name: 'fap-reviews', sdl: () => '' };
