import type { Domain } from '../domain.ts';
import './repository.ts';

export const apiTokens: Domain = { name: 'api-tokens' };
