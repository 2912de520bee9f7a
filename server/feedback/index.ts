import type { Domain } from '../domain.ts';

export const feedback: Domain = { name: 'feedback', sdl: () => '' };
