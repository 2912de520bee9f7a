import type { Domain } from '../domain.ts';

export const spreadsheetExports: Domain = { name: 'exports', sdl: () => '' };
