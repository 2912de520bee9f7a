import type { Domain } from '../domain.ts';

export const scientistComments: Domain = { name: 'scientist-comments', sdl: () => '' };
