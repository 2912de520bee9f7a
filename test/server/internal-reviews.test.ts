import { beforeEach, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aTechnicalReview, reviewGround, saveReview, type FoundReview, type ReviewGround } from '../world/technical-reviews.ts';

interface Internal {
  readonly id: number;
  readonly title: string;
  readonly comment: string | null;
  readonly reviewerId: number;
}

const FIELDS = '{ id title comment reviewerId }';

let world: World;
let ground: ReviewGround;
let review: FoundReview;
beforeEach(async () => {
  world = await aWorld();
  ground = await reviewGround(world);
  review = await aTechnicalReview(world, ground);
});

const create = async (person: Person, input: object): Promise<Internal> =>
  (
    await world
      .as(person)
      .query<{ it: Internal }>(`mutation ($input: CreateInternalReviewInput!) { it: createInternalReview(input: $input) ${FIELDS} }`, {
        input: { technicalReviewId: review.id, title: 'Look at the cell', reviewerId: world.irma.id, ...input },
      })
  ).it;
const update = (person: Person, input: object) =>
  world
    .as(person)
    .query<{ it: Internal }>(`mutation ($input: UpdateInternalReviewInput!) { it: updateInternalReview(input: $input) ${FIELDS} }`, {
      input: { technicalReviewId: review.id, title: 'Look at the cell', ...input },
    });
const submit = (person: Person, reviewerId: number) =>
  world.as(person).query('mutation ($them: [SubmitTechnicalReviewInput!]!) { submitTechnicalReviews(technicalReviews: $them) { id } }', {
    them: [{ proposalPk: review.proposalPk, instrumentId: review.instrumentId, reviewerId, submitted: false }],
  });
const remove = (person: Person, id: number) =>
  world.as(person).query('mutation ($input: DeleteInternalReviewInput!) { deleteInternalReview(input: $input) { id } }', {
    input: { id, technicalReviewId: review.id },
  });
const list = async (person: Person, filter: object | null = null): Promise<readonly Internal[]> =>
  (
    await world
      .as(person)
      .query<{ it: readonly Internal[] }>(`query ($filter: InternalReviewsFilter) { it: getInternalReviews(filter: $filter) ${FIELDS} }`, {
        filter,
      })
  ).it;

test('members of the proposal are neither asked for an internal review nor named as technical reviewers', async () => {
  const { ines, olga, petra, irma } = world;
  const asked = await create(olga, {});
  const refused = { reason: 'REVIEWER_IS_MEMBER' };

  await expect(create(ines, { reviewerId: petra.id })).rejects.toMatchObject(refused);
  await expect(update(olga, { id: asked.id, reviewerId: petra.id })).rejects.toMatchObject(refused);
  await expect(submit(olga, petra.id)).rejects.toMatchObject(refused);
  await expect(submit(olga, 99_999)).rejects.toMatchObject({ reason: 'PERSON_NOT_FOUND' });

  expect(await list(olga)).toMatchObject([{ reviewerId: irma.id }]);
});

test('the officer or the scientist asks somebody, who gets the role and reads the review and its proposal, and no other', async () => {
  const { ines, irma, stranger, olga } = world;
  const other = await aTechnicalReview(world, ground);

  await create(olga, { comment: '<p>Please</p><script>x</script>' });
  await create(ines, { title: 'Look at the field', reviewerId: stranger.id });

  const roles = await world.db
    .selectFrom('roleUser')
    .innerJoin('roles', 'roles.id', 'roleUser.roleId')
    .select('shortCode')
    .where('userId', '=', stranger.id)
    .execute();
  expect(roles.map(({ shortCode }) => shortCode)).toContain('INTERNAL_REVIEWER');
  await saveReview(world, ines, review, { comment: 'INTERNAL' });
  const read = (id: number) =>
    world.as(irma).query('query ($id: Int!) { it: getTechnicalReview(technicalReviewId: $id) { comment } }', { id });
  expect([await read(review.id), await read(other.id)]).toEqual([{ it: { comment: 'INTERNAL' } }, { it: null }]);
  const { it } = await world
    .as(irma)
    .query<{ it: { proposals: unknown[] } }>(
      '{ it: getInstrumentScientistProposals(filter: { reviewer: ME }) { proposals { primaryKey } } }',
    );
  expect(it.proposals).toEqual([{ primaryKey: review.proposalPk }]);
  expect((await list(irma)).map(({ title, comment }) => [title, comment])).toEqual([['Look at the cell', '<p>Please</p>']]);
  expect(await list(irma, { technicalReviewId: review.id })).toHaveLength(2);
  expect(await list(irma, { technicalReviewId: other.id })).toEqual([]);
  expect(await list(ines)).toHaveLength(2);
});

test('an internal reviewer changes the own review, and deletes none', async () => {
  const { irma, ines, stranger } = world;
  const mine = await create(ines, {});
  const others = await create(ines, { reviewerId: stranger.id });

  expect((await update(irma, { id: mine.id, comment: 'It will do' })).it).toMatchObject({ comment: 'It will do' });
  await update(irma, { id: mine.id, comment: 'It will do' });
  await expect(update(irma, { id: others.id, comment: 'X' })).rejects.toMatchObject({ reason: 'REVIEW_NOT_YOURS' });
  await expect(remove(irma, mine.id)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  await remove(ines, others.id);
  await expect(remove(ines, others.id)).rejects.toMatchObject({ reason: 'INTERNAL_REVIEW_NOT_FOUND' });
  const log = await world.db.selectFrom('eventLog').select('eventType').where('entityKind', '=', 'INTERNAL_REVIEW').orderBy('id').execute();
  expect(log.map(({ eventType }) => eventType)).toEqual([
    'INTERNAL_REVIEW_CREATED',
    'INTERNAL_REVIEW_CREATED',
    'INTERNAL_REVIEW_UPDATED',
    'INTERNAL_REVIEW_DELETED',
  ]);
});

test('a saved internal review keeps what others changed meanwhile', async () => {
  const { irma, ines, olga } = world;
  const { id } = await create(ines, { comment: 'Please' });
  const base = { title: 'Look at the cell', comment: 'Please', files: [], reviewerId: irma.id };
  await update(irma, { id, ...base, reviewerId: null, comment: 'It will do', base });

  await expect(update(olga, { id, ...base, comment: 'Soon', base })).rejects.toThrow(
    'Somebody else has changed the internal review “Look at the cell” meanwhile: comment',
  );
  await update(olga, { id, ...base, title: 'Look at the seal', base });
  expect(await list(olga)).toMatchObject([{ title: 'Look at the seal', comment: 'It will do', reviewerId: irma.id }]);
});

test.each([
  [{ title: ' ' }, 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'Please make title at most 200 characters long'],
  [{ comment: 'x'.repeat(6001) }, 'Comment must be at most 6000 characters'],
])('an internal review of %o is refused', async (input, message) => {
  await expect(create(world.olga, input)).rejects.toMatchObject({ reason: 'INTERNAL_REVIEW_FIELDS', message });
});
