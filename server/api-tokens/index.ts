import type { Domain } from '../domain.ts';

export const apiTokens: Domain = { name: 'api-tokens' };
