import type { Domain } from '../domain.ts';

export const faps: Domain = { name: 'faps' };
