import type { Domain } from '../domain.ts';

export const decisions: Domain = { name: 'decisions', sdl: () => '' };
