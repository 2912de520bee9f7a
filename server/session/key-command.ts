import { randomBytes } from 'node:crypto';
import type { Db } from '../plugins/database/index.ts';
import { addSigningKey, keyList, retireSigningKey } from './repository/keys.ts';

const USAGE = 'Say list, add, or retire with the number of a key';

/**
 * Implements `npm run keys`: lists, adds or retires signing keys.
 *
 * @throws Error with a message for the operator
 */
export async function keysCommand(argument: string, db: Db): Promise<string> {
  const [what, which, ...more] = argument.split(' ');
  if (what === 'list' && which === undefined) return lines(db);
  if (what === 'add' && which === undefined) {
    const added = await addSigningKey(db, randomBytes(48).toString('base64'));
    return `Key ${added?.id ?? ''} is added and signs within a minute. Tokens of older keys stay good until these are retired.`;
  }
  if (what !== 'retire' || more.length > 0 || !/^\d{1,9}$/.test(which ?? '')) throw new Error(USAGE);
  const id = Number(which);
  const key = (await keyList(db)).find((row) => row.id === id);
  if (!key) throw new Error(`There is no key ${id}`);
  if (key.retiredAt) throw new Error(`Key ${id} is retired already`);
  if (!(await retireSigningKey(db, id))) throw new Error(`Key ${id} is the only one: add another first`);
  return `Key ${id} is retired. Its tokens are refused within a minute: whoever still has one signs in again.`;
}

async function lines(db: Db): Promise<string> {
  const keys = await keyList(db);
  const active = keys.filter(({ retiredAt }) => !retiredAt);
  const signing = active.findLast(({ isSettled }) => isSettled) ?? active[0];
  const state = ({ id, retiredAt }: (typeof keys)[number]): string => {
    if (retiredAt) return `retired ${retiredAt.toISOString()}`;
    return id === signing?.id ? 'signs' : id > (signing?.id ?? 0) ? 'will sign' : 'verifies';
  };
  return keys.map((key) => `${key.id}  made ${key.createdAt.toISOString()}  ${state(key)}`).join('\n');
}
