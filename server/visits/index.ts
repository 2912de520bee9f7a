import type { Domain } from '../domain.ts';

export const visits: Domain = { name: 'visits', sdl: () => '' };
