import type { Domain } from '../domain.ts';

export const imports: Domain = { name: 'imports' };
