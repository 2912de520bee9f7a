import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';
import { aTechnique } from '../world/techniques.ts';

let world: World;
let pk: number;
let callId: number;
let techniqueId: number;

beforeAll(async () => {
  world = await aWorld();
  const ground = await layGround(world);
  callId = await aCall(world, ground);
  techniqueId = await aTechnique(world, { scientistIds: [world.ines.id] });
});

beforeEach(async () => {
  ({ primaryKey: pk } = await aProposal(world, { callId }));
  await world.db.insertInto('proposalTechniques').values({ proposalPk: pk, techniqueId }).execute();
});

type Caller = ReturnType<World['as']>;
interface Comment {
  readonly commentId: number;
  readonly comment: string;
  readonly proposalPk: number;
}
const PARTS = '{ commentId comment proposalPk }';
const ask = async (by: Caller, call: string, variables: object = {}) =>
  (await by.query<{ it: Comment | null }>(`${call} ${PARTS} }`, { ...variables })).it;
const read = (by: Caller) => ask(by, 'query ($pk: Int!) { it: getProposalScientistComment(proposalPk: $pk)', { pk });
const create = (by: Caller, comment: string) =>
  ask(by, 'mutation ($pk: Int!, $comment: String!) { it: createProposalScientistComment(proposalPk: $pk, comment: $comment)', {
    pk,
    comment,
  });
const change = (by: Caller, id: number, comment: string) =>
  ask(by, 'mutation ($id: Int!, $comment: String!) { it: updateProposalScientistComment(commentId: $id, comment: $comment)', {
    id,
    comment,
  });
const remove = (by: Caller, id: number) => ask(by, 'mutation ($id: Int!) { it: deleteProposalScientistComment(commentId: $id)', { id });
const ines = () => world.as(world.ines, 'INSTRUMENT_SCIENTIST');
const tess = () => world.as(world.tess, 'INSTRUMENT_SCIENTIST');

test('a scientist of a technique writes one comment, an officer changes it, the scientist deletes it', async () => {
  const made = await create(ines(), '<p>Feasible on Tuesdays</p><script>alert(1)</script>');
  expect(made).toMatchObject({ comment: '<p>Feasible on Tuesdays</p>', proposalPk: pk });
  await expect(create(ines(), 'Second')).rejects.toThrow('There is a comment on this proposal already');

  const id = made?.commentId ?? 0;
  await change(world.as(world.olga), id, 'On Mondays');
  expect((await read(ines()))?.comment).toBe('On Mondays');
  await remove(ines(), id);
  expect(await read(world.as(world.olga))).toBeNull();
});

test.each(['', '   ', '<p> </p>'])('%j is no comment', async (comment) => {
  await expect(create(ines(), comment)).rejects.toThrow('Comment is required');
});

test('others neither read nor write it (denial 7)', async () => {
  const made = await create(ines(), 'Ours');
  const id = made?.commentId ?? 0;

  expect(await read(tess())).toBeNull();
  await expect(create(tess(), 'Theirs')).rejects.toThrow('Proposal not found');
  await expect(change(tess(), id, 'Theirs')).rejects.toThrow('Comment not found');
  await expect(remove(tess(), id)).rejects.toThrow('Comment not found');
  await expect(read(world.as(world.petra))).rejects.toThrow('You may not do this');
  expect((await read(ines()))?.comment).toBe('Ours');
});

test('a scientist of an instrument of the proposal writes one, too', async () => {
  await world.db
    .insertInto('proposalInstruments')
    .values({ proposalPk: pk, instrumentId: world.imaging.id, managementTimeAllocation: null })
    .execute();

  expect((await create(tess(), 'By the contact'))?.comment).toBe('By the contact');
});
