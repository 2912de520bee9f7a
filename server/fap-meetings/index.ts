import type { Domain } from '../domain.ts';

export const fapMeetings: Domain = { name: 'fap-meetings', sdl: () => '' };
