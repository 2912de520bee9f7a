import type { Services } from '../context.ts';
import { instrumentOf, people } from '../instruments/index.ts';
import { batched, grouped } from '../plugins/batch.ts';
import type { TagContext, TagRow } from './types.ts';

type Members = Awaited<ReturnType<Services['tags']['peopleOf']>>;
const byTag = (rows: Members): ReadonlyMap<number, readonly number[]> =>
  new Map([...grouped(rows, ({ tagId }) => tagId)].map(([tag, members]) => [tag, members.map(({ memberId }) => memberId)]));

const instrumentIds = batched(async (ids: readonly number[], { tags }: TagContext) => byTag(await tags.instrumentsOf(ids)));
const callIds = batched(async (ids: readonly number[], { tags }: TagContext) => byTag(await tags.callsOf(ids)));
const userIds = batched(async (ids: readonly number[], { tags }: TagContext) => byTag(await tags.peopleOf(ids)));

export async function instrumentsOf({ id }: TagRow, _args: unknown, context: TagContext) {
  const ids = (await instrumentIds(context, id)) ?? [];
  return (await Promise.all(ids.map((it) => instrumentOf(context, it)))).filter((row) => row !== null);
}

export async function callsOf({ id }: TagRow, _args: unknown, context: TagContext) {
  const ids = (await callIds(context, id)) ?? [];
  return (await Promise.all(ids.map((it) => context.calls.one(context, it)))).filter((row) => row !== null);
}

export const usersOf = async ({ id }: TagRow, _args: unknown, context: TagContext) => people(context, (await userIds(context, id)) ?? []);
