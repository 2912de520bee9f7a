import { isList, isObject, type Json } from '../../../engine/json.ts';

/** The investigator and the co-proposers that the basis question of a proposal names; null: the answer is of another question. */
export function membersIn(answer: Json): readonly number[] | null {
  if (!isObject(answer)) return null;
  const { proposer = null, users = null } = answer;
  if (typeof proposer !== 'number' || !isList(users)) return null;
  return [proposer, ...users.filter((id) => typeof id === 'number')];
}
