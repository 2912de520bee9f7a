import type { Domain } from '../domain.ts';
import './repository.ts';

export const faps: Domain = { name: 'faps' };
