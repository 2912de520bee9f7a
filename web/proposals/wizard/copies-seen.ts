import { storage } from '../../ui/storage.ts';

/** Limit; the oldest are dropped. */
const MOST_KEPT = 50;

const keyOf = (userId: number, primaryKey: number): string => `${userId}.${primaryKey}`;
const all = (): readonly string[] => (storage.get('copiesSeen') ?? '').split(' ').filter((key) => key !== '');

export const isPutAway = (userId: number, primaryKey: number): boolean => all().includes(keyOf(userId, primaryKey));

export const putAway = (userId: number, primaryKey: number): void =>
  storage.set('copiesSeen', [...all(), keyOf(userId, primaryKey)].slice(-MOST_KEPT).join(' '));
