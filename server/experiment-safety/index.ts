import type { Domain } from '../domain.ts';

export const experimentSafety: Domain = { name: 'experiment-safety', sdl: () => '' };
