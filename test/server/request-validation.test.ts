import { beforeEach, expect, test } from 'vitest';
import { DOCUMENT_LIMITS } from '../../server/plugins/request-validation.ts';
import { aWorld, type World } from '../world/index.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});

/** Requests are compiled on repetition, so each is sent more often. */
const OFTEN = 5;

const refused = { data: null, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] };

const name = (value: string) => ({ kind: 'Name', value });
const field = (called: string, more: object) => ({ kind: 'Field', name: name(called), arguments: [], directives: [], ...more });
const tree = (alias: string) => {
  const selections = [field('getFeatures', { selectionSet: { kind: 'SelectionSet', selections: [field('id', { alias: name(alias) })] } })];
  const operation = { operation: 'query', variableDefinitions: [], directives: [], selectionSet: { kind: 'SelectionSet', selections } };
  return JSON.stringify({ kind: 'Document', definitions: [{ kind: 'OperationDefinition', ...operation }] });
};

test.each(['harmless', 'a": process.pid, "b'])('a syntax tree with the name %j is not taken for a request', async (alias) => {
  for (let i = 0; i < OFTEN; i += 1) {
    const posted = await world.nobody.post('/graphql', { query: tree(alias) });
    const got = await world.nobody.get(`/graphql?query=${encodeURIComponent(tree(alias))}`);

    expect(posted.json()).toMatchObject(refused);
    expect(got.json()).toMatchObject(refused);
  }
});

/** The compiler's markers for values outside JSON; it inserts what follows into its code. */
const MARKS = {
  date: '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d',
  number: '__MAGIC_NAN__57f286b9_4c20_487f_b409_79804ddcb4f8',
};

test.each([
  ['a mark and code', `${MARKS.date}globalThis.taken=1`],
  ['a mark', MARKS.number],
])('a text in a request is data, whatever is in it: %s', async (_what, text) => {
  const officer = world.as(world.olga);
  const ask = (id: string) => officer.query(`mutation { setPageContent(id: HELPPAGE, text: ${id}) { content } }`);
  for (let i = 0; i < OFTEN; i += 1) {
    expect(await ask(JSON.stringify(text))).toEqual({ setPageContent: { content: text } });
    expect(await ask(`"""${text}"""`)).toEqual({ setPageContent: { content: text } });
  }
  expect('taken' in globalThis).toBe(false);
});

test.each([[5], [true], [1.5], [null], ['5'], ['[]'], ['{}'], ['null'], [''], [{ kind: 'Document', definitions: [] }], [undefined]])(
  'a request that is no text of GraphQL is refused: %j',
  async (query) => {
    expect((await world.nobody.post('/graphql', { query })).json()).toMatchObject(refused);
  },
);

const many = (text: string, count: number) => text.repeat(count);
const { letters, words, nesting } = DOCUMENT_LIMITS;
test.each([
  ['letters', `{ getFeatures { id } } # ${many('x', letters)}`],
  ['words', `{ getFeatures { ${many('id ', words)} } }`],
  ['words of a million', `{ getFeatures { ${many('id ', 1_000_000)} } }`],
  ['lists in lists', `{ getFeatures(a: ${many('[', 20_000)}`],
  ['objects in objects', `{ getFeatures(a: ${many('{a:', 20_000)}`],
  ['selections in selections', many('{a', 20_000)],
  ['nesting', `{ getFeatures(a: ${many('[', nesting)}${many(']', nesting)}) { id } }`],
])('a request with too many %s is refused as a fault of who asks', async (_what, query) => {
  const logged: string[] = [];
  world = await aWorld({ env: { LOG_LEVEL: 'info' }, log: (line) => void logged.push(line) });

  expect((await world.nobody.post('/graphql', { query })).json()).toMatchObject(refused);

  expect(logged.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
});

test('all that is wrong with a request is told', async () => {
  const answer = await world.nobody.post('/graphql', { query: '{ getFeatures { nothing } nowhere }' });

  const { errors } = answer.json<{ errors: { message: string; locations: unknown }[] }>();
  expect(errors.map(({ message }) => message)).toEqual([
    'Cannot query field "nothing" on type "Feature".',
    'Cannot query field "nowhere" on type "Query".',
  ]);
  expect(errors[0]?.locations).toEqual([{ line: 1, column: 17 }]);
});

test.each([
  ['a field that is not there', '{ getFeatures { nothing } }', 'DOCUMENT_INVALID'],
  ['an argument that is not there', '{ getFeatures(at: 1) { id } }', 'DOCUMENT_INVALID'],
  ['a value of another type', '{ getProposal(primaryKey: "one") { primaryKey } }', 'BAD_INPUT'],
])('%s has its own reason', async (_what, query, reason) => {
  const answer = await world.nobody.post('/graphql', { query });

  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT', reason } }] });
});
