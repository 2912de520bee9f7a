import type { Domain } from '../domain.ts';

export const installation: Domain = { name: 'installation' };
