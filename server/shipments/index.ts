import type { Domain } from '../domain.ts';

export const shipments: Domain = { name: 'shipments', sdl: () => '' };
