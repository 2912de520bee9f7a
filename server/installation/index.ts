import type { Domain } from '../domain.ts';
import './repository.ts';

export const installation: Domain = { name: 'installation' };
