import { expect, test } from 'vitest';
import type { Json } from '../../../engine/json.ts';
import {
  undecidedEdits,
  decidedEditsBefore,
  isUnconfirmed,
  placeAt,
  reduce,
  syncState,
  type StoredEdit,
  type SaveResponse,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
} from '../../../engine/sync/index.ts';

const [PETRA, CARL] = [1, 2];
const [DANA, ERIK, FRIDA] = [4, 5, 6];
const TOPIC = 1;
const OWNER = { title: 'Ice', abstract: 'Long', users: [] as readonly number[] };

const start = (why: Json = null): SyncState =>
  syncState({
    pageKey: 'page',
    me: PETRA,
    questions: new Map([
      ['why', { topicId: TOPIC, isBasis: false, empty: '' }],
      ['basis', { topicId: TOPIC, isBasis: true, empty: {} }],
    ]),
    answers: [{ questionId: 'basis', value: OWNER, version: 0 }, ...(why === null ? [] : [{ questionId: 'why', value: why, version: 1 }])],
  });

const BY_PAGE = { changedBy: { id: PETRA }, saveId: 'page.1' };
const edit = (value: Json, more: Partial<StoredEdit> = {}): StoredEdit => ({
  questionId: 'why',
  column: null,
  value,
  version: 2,
  saveId: 'other.1',
  changedBy: { id: CARL },
  impersonatedBy: null,
  ...more,
});
const column = (name: string, value: Json, more: Partial<StoredEdit> = {}): StoredEdit =>
  edit(value, { questionId: 'basis', column: name, version: 0, ...more });

const typed = (value: Json): SyncEvent => ({ kind: 'typed', questionId: 'why', value });
const typedIn = (columns: Partial<typeof OWNER>): SyncEvent => ({ kind: 'typed', questionId: 'basis', value: { ...OWNER, ...columns } });
const sent = (value: Json): SyncEvent => ({ kind: 'sent', answers: { why: value } });
const sentIn = (columns: Partial<typeof OWNER>): SyncEvent => ({ kind: 'sent', answers: { basis: { ...OWNER, ...columns } } });
const heard = (one: StoredEdit): SyncEvent => ({ kind: 'remoteEdit', edit: one });
const listened = (...edits: readonly StoredEdit[]): SyncEvent => ({ kind: 'heartbeat', edits });
const renewed = (answers: Extract<SyncEvent, { readonly kind: 'renewed' }>['answers']): SyncEvent => ({
  kind: 'renewed',
  questions: new Map([...start().questions].filter(([questionId]) => questionId !== 'why' || answers.length > 0)),
  answers,
});
const response = (part: Partial<SaveResponse>): SaveResponse => ({ saved: [], conflicts: [], problems: [], unchanged: [], ...part });
const answered = (answer: Json, part: Partial<SaveResponse> = {}, keepsTyped = true): SyncEvent => ({
  kind: 'acknowledged',
  answers: { why: answer },
  keepsTyped,
  response: response({ saved: [{ questionId: 'why', value: answer, version: 1 }], ...part }),
});
const answeredIn = (
  columns: Partial<typeof OWNER>,
  stored: Partial<typeof OWNER> = columns,
  part: Partial<SaveResponse> = {},
): SyncEvent => ({
  kind: 'acknowledged',
  answers: { basis: { ...OWNER, ...columns } },
  keepsTyped: true,
  response: response({ saved: [{ questionId: 'basis', value: { ...OWNER, ...stored }, version: 0 }], ...part }),
});
const saved = (value: Json): readonly SyncEvent[] => [typed(value), sent(value), answered(value)];
const savedIn = (columns: Partial<typeof OWNER>, stored?: Partial<typeof OWNER>): readonly SyncEvent[] => [
  typedIn(columns),
  sentIn(columns),
  answeredIn(columns, stored),
];

function after(events: readonly SyncEvent[], first = start()): { readonly state: SyncState; readonly effects: readonly SyncEffect[] } {
  return events.reduce(
    ({ state, effects }, event) => {
      const next = reduce(state, event);
      return { state: next.state, effects: [...effects, ...next.effects] };
    },
    { state: first, effects: [] as readonly SyncEffect[] },
  );
}

interface Expected {
  readonly mine: Json;
  readonly base?: Json;
  readonly isEdited: boolean;
  readonly conflict?: Json;
}

const WHY = { questionId: 'why', column: null };
const TITLE = { questionId: 'basis', column: 'title' };
const ABSTRACT = { questionId: 'basis', column: 'abstract' };
const USERS = { questionId: 'basis', column: 'users' };

type Row = readonly [fact: string, place: typeof WHY | typeof TITLE, events: readonly SyncEvent[], expected: Expected, first?: SyncState];

const rows: readonly Row[] = [
  ['what is typed is an edit', WHY, [typed('Ice')], { mine: 'Ice', base: null, isEdited: true }],
  ['a stored edit is none any more', WHY, saved('Ice'), { mine: 'Ice', base: 'Ice', isEdited: false }],
  [
    'what is typed during a save stays',
    WHY,
    [typed('Ice'), sent('Ice'), typed('Ice!'), answered('Ice')],
    { mine: 'Ice!', base: 'Ice', isEdited: true },
  ],
  [
    'an autosave keeps text as typed',
    WHY,
    [typed('Ice '), sent('Ice '), answered('Ice ', { saved: [{ questionId: 'why', value: 'Ice', version: 1 }] })],
    { mine: 'Ice ', base: 'Ice', isEdited: false },
  ],
  [
    'a pressed save shows the normalized text',
    WHY,
    [typed('Ice '), sent('Ice '), answered('Ice ', { saved: [{ questionId: 'why', value: 'Ice', version: 1 }] }, false)],
    { mine: 'Ice', base: 'Ice', isEdited: false },
  ],
  [
    'an empty answer to nothing is stored by silence',
    WHY,
    [typed('I'), typed(''), sent(''), answered('', { saved: [] })],
    { mine: '', isEdited: false },
  ],
  ['a title typed back is no edit', TITLE, [typedIn({ title: 'Snow' }), typedIn({})], { mine: 'Ice', isEdited: false }],
  [
    'a title typed back after a lost save is one',
    TITLE,
    [typedIn({ title: 'Snow' }), sentIn({ title: 'Snow' }), typedIn({})],
    { mine: 'Ice', isEdited: true },
  ],
  ["a colleague's answer is shown", WHY, [heard(edit('Snow'))], { mine: 'Snow', base: 'Snow', isEdited: false }],
  ['an older answer is not', WHY, [heard(edit('Snow', { version: 1 }))], { mine: 'Ice', base: 'Ice', isEdited: false }, start('Ice')],
  ['a heard answer conflicts with an edit', WHY, [typed('Mine'), heard(edit('Snow'))], { mine: 'Mine', isEdited: true, conflict: 'Snow' }],
  ['the same answer does not', WHY, [typed('Snow'), heard(edit('Snow'))], { mine: 'Snow', base: 'Snow', isEdited: false }],
  [
    'a conflict of a save',
    WHY,
    [typed('Mine'), sent('Mine'), answered('Mine', { saved: [], conflicts: [edit('Snow')] })],
    { mine: 'Mine', isEdited: true, conflict: 'Snow' },
  ],
  [
    'a conflict follows what the colleague writes on',
    WHY,
    [typed('Mine'), heard(edit('Sn')), heard(edit('Snow', { version: 3 }))],
    { mine: 'Mine', isEdited: true, conflict: 'Snow' },
  ],
  [
    'an untouched default gives way',
    WHY,
    [sent(''), answered('', { saved: [], conflicts: [edit('Snow')] })],
    { mine: 'Snow', base: 'Snow', isEdited: false },
  ],
  [
    'an answer that is back again conflicts with nothing',
    WHY,
    [typed('Mine'), heard(edit('Ice', { version: 3 }))],
    { mine: 'Mine', base: 'Ice', isEdited: true },
    start('Ice'),
  ],
  [
    'nor where a save finds it',
    WHY,
    [typed('Mine'), sent('Mine'), answered('Mine', { saved: [], conflicts: [edit('Ice', { version: 3 })] })],
    { mine: 'Mine', base: 'Ice', isEdited: true },
    start('Ice'),
  ],
  [
    'after a lost save it does conflict',
    WHY,
    [typed('Mine'), sent('Mine'), heard(edit('Ice', { version: 3 }))],
    { mine: 'Mine', isEdited: true, conflict: 'Ice' },
    start('Ice'),
  ],
  [
    'a draft of an older base conflicts with it',
    WHY,
    [{ kind: 'restored', draft: { questionId: 'why', value: 'Draft', version: 0, columns: null } }, heard(edit('Ice'))],
    { mine: 'Draft', isEdited: true, conflict: 'Ice' },
    start('Ice'),
  ],
  [
    'a title that is back again ends the conflict',
    TITLE,
    [typedIn({ title: 'Mine' }), heard(column('title', 'Snow')), listened()],
    { mine: 'Mine', base: 'Ice', isEdited: true },
  ],
  [
    'one that is not keeps it',
    TITLE,
    [typedIn({ title: 'Mine' }), heard(column('title', 'Snow')), listened(column('title', 'Snow'))],
    { mine: 'Mine', isEdited: true, conflict: 'Snow' },
  ],
  [
    'a lost save is known by its id',
    WHY,
    [typed('Ice'), sent('Ice'), heard(edit('Ice', BY_PAGE))],
    { mine: 'Ice', base: 'Ice', isEdited: false },
  ],
  [
    'also under what was typed since',
    WHY,
    [typed('Ice'), sent('Ice'), typed('Ice!'), heard(edit('Ice', BY_PAGE))],
    { mine: 'Ice!', base: 'Ice', isEdited: true },
  ],
  [
    'also where the server has normalized it',
    WHY,
    [typed('Ice '), sent('Ice '), typed('Ice !'), heard(edit('Ice', BY_PAGE))],
    { mine: 'Ice !', base: 'Ice', isEdited: true },
  ],
  [
    'also as a conflict of the next save',
    TITLE,
    [
      typedIn({ title: 'Snow' }),
      sentIn({ title: 'Snow' }),
      typedIn({ title: 'Snow!' }),
      sentIn({ title: 'Snow!' }),
      answeredIn({ title: 'Snow!' }, { title: 'Snow' }, { conflicts: [column('title', 'Snow', BY_PAGE)] }),
    ],
    { mine: 'Snow!', base: 'Snow', isEdited: true },
  ],
  [
    "a colleague's like it is theirs",
    WHY,
    [typed('Snow'), sent('Snow'), typed('Sleet'), heard(edit('Snow', { version: 3 }))],
    { mine: 'Sleet', isEdited: true, conflict: 'Snow' },
  ],
  [
    "so is one under this page's id by another person",
    WHY,
    [typed('Snow'), sent('Snow'), typed('Sleet'), heard(edit('Snow', { ...BY_PAGE, changedBy: { id: CARL } }))],
    { mine: 'Sleet', isEdited: true, conflict: 'Snow' },
  ],
  [
    'an officer acting as this person is another',
    WHY,
    [typed('Snow'), sent('Snow'), typed('Sleet'), heard(edit('Snow', { ...BY_PAGE, impersonatedBy: { id: CARL } }))],
    { mine: 'Sleet', isEdited: true, conflict: 'Snow' },
  ],
  [
    "a creator's columns are its own",
    TITLE,
    [{ kind: 'created' }, typedIn({ title: 'Snow!' }), heard(column('title', 'Snow', { changedBy: null, saveId: null }))],
    { mine: 'Snow!', base: 'Snow', isEdited: true },
  ],
  [
    'mine overwrites with the next save',
    WHY,
    [typed('Mine'), heard(edit('Snow')), { kind: 'resolved', place: WHY, keep: 'mine' }],
    { mine: 'Mine', base: 'Snow', isEdited: true },
  ],
  [
    'theirs replaces the edit',
    WHY,
    [typed('Mine'), heard(edit('Snow')), { kind: 'resolved', place: WHY, keep: 'theirs' }],
    { mine: 'Snow', base: 'Snow', isEdited: false },
  ],
  [
    'theirs replaces one column',
    TITLE,
    [typedIn({ title: 'Mine', abstract: 'Too' }), heard(column('title', 'Snow')), { kind: 'resolved', place: TITLE, keep: 'theirs' }],
    { mine: 'Snow', base: 'Snow', isEdited: false },
  ],
  [
    'columns merge',
    ABSTRACT,
    savedIn({ title: 'Snow' }, { title: 'Snow', abstract: 'Theirs' }),
    { mine: 'Theirs', base: 'Theirs', isEdited: false },
  ],
  [
    'a column typed in since keeps its base',
    ABSTRACT,
    [
      typedIn({ title: 'Snow' }),
      sentIn({ title: 'Snow' }),
      typedIn({ title: 'Snow', abstract: 'Mine' }),
      answeredIn({ title: 'Snow' }, { title: 'Snow', abstract: 'Theirs' }),
    ],
    { mine: 'Mine', base: 'Long', isEdited: true },
  ],
  [
    'a refused column stays edited',
    TITLE,
    [
      typedIn({ title: 'Long title' }),
      sentIn({ title: 'Long title' }),
      answeredIn({ title: 'Long title' }, {}, { problems: [{ questionId: 'basis', kind: 'INVALID', code: 'TOO_LONG', path: '/title' }] }),
    ],
    { mine: 'Long title', base: 'Ice', isEdited: true },
  ],
  [
    'people of two are put together',
    USERS,
    [typedIn({ users: [DANA] }), heard(column('users', [ERIK]))],
    { mine: [ERIK, DANA], base: [ERIK], isEdited: true },
  ],
  [
    'also those chosen during the save',
    USERS,
    [
      typedIn({ users: [DANA] }),
      sentIn({ users: [DANA] }),
      typedIn({ users: [DANA, FRIDA] }),
      answeredIn({ users: [DANA] }, { users: [ERIK, DANA] }),
    ],
    { mine: [ERIK, DANA, FRIDA], base: [ERIK, DANA], isEdited: true },
  ],
  [
    'whom a lost save added can be taken off',
    USERS,
    [typedIn({ users: [DANA] }), sentIn({ users: [DANA] }), typedIn({}), heard(column('users', [ERIK, DANA]))],
    { mine: [ERIK], base: [ERIK, DANA], isEdited: true },
  ],
  [
    "a lost save's people keep who came with them",
    USERS,
    [typedIn({ users: [DANA] }), sentIn({ users: [DANA] }), heard(column('users', [ERIK, DANA], BY_PAGE))],
    { mine: [ERIK, DANA], base: [ERIK, DANA], isEdited: false },
  ],
  [
    "a colleague's removal outlasts a lost save",
    USERS,
    [
      typedIn({ title: 'Snow', users: [DANA] }),
      sentIn({ title: 'Snow', users: [DANA] }),
      heard(column('users', [DANA, ERIK])),
      typedIn({ title: 'Snow', users: [DANA, ERIK, FRIDA] }),
      heard(column('users', [DANA])),
    ],
    { mine: [DANA, FRIDA], base: [DANA], isEdited: true },
    after([heard(column('users', [DANA]))]).state,
  ],
  [
    'an edit stays when its question comes back',
    WHY,
    [typed('Mine'), renewed([]), renewed([{ questionId: 'why', value: 'Ice', version: 1 }])],
    { mine: 'Mine', base: 'Ice', isEdited: true },
  ],
  [
    'a new question has its stored answer',
    WHY,
    [renewed([]), renewed([{ questionId: 'why', value: 'Ice', version: 1 }])],
    { mine: 'Ice', isEdited: false },
  ],
  ['an emptied answer is like none', WHY, [typed('Mine'), heard(edit(''))], { mine: 'Mine', base: '', isEdited: true }],
  [
    'an abandoned edit goes back',
    WHY,
    [typed('Mine'), { kind: 'abandoned', questionId: 'why', mayBeStored: false }],
    { mine: 'Ice', isEdited: false },
    start('Ice'),
  ],
  [
    'one that may be stored is to be sent back',
    WHY,
    [typed('Mine'), sent('Mine'), { kind: 'abandoned', questionId: 'why', mayBeStored: true }],
    { mine: 'Ice', isEdited: true },
    start('Ice'),
  ],
  [
    'abandoned columns leave one in conflict',
    TITLE,
    [
      typedIn({ title: 'Mine', abstract: 'Too' }),
      heard(column('title', 'Snow')),
      { kind: 'abandoned', questionId: 'basis', mayBeStored: false },
    ],
    { mine: 'Mine', isEdited: true, conflict: 'Snow' },
  ],
  [
    'a lost save is known after a reload',
    WHY,
    [
      { kind: 'restored', draft: { questionId: 'why', value: 'Ice!', version: 0, columns: null, pageKeys: ['earlier'] } },
      heard(edit('Ice', { version: 1, changedBy: { id: PETRA }, saveId: 'earlier.3' })),
    ],
    { mine: 'Ice!', base: 'Ice', isEdited: true },
  ],
  [
    'a draft is merged with what colleagues changed',
    TITLE,
    [
      {
        kind: 'restored',
        draft: { questionId: 'basis', value: { ...OWNER, abstract: 'Draft' }, version: 0, columns: { ...OWNER, title: 'Old' } },
      },
    ],
    { mine: 'Ice', base: 'Ice', isEdited: false },
  ],
  [
    'a draft in conflict keeps its base',
    TITLE,
    [
      {
        kind: 'restored',
        draft: { questionId: 'basis', value: { ...OWNER, title: 'Draft' }, version: 0, columns: { ...OWNER, title: 'Old' } },
      },
    ],
    { mine: 'Draft', base: 'Old', isEdited: true },
  ],
];

for (const [fact, place, events, { mine, isEdited, ...expected }, first = start()] of rows)
  test(fact, () => {
    const now = placeAt(after(events, first).state, place);

    expect([now.mine, now.isEdited, now.theirs?.value]).toEqual([mine, isEdited, expected.conflict]);
    if (expected.base !== undefined) expect(now.base).toEqual(expected.base);
  });

const resets: readonly (readonly [fact: string, events: readonly SyncEvent[], restored: object, first?: SyncState])[] = [
  ['nothing without an edit', [heard(edit('Snow'))], {}],
  ['what was there before', saved('Snow'), { why: 'Ice' }, start('Ice')],
  ['the value before two saves', [...saved('Snow'), ...saved('Hail')], { why: null }],
  ['nothing once it is typed back', [...saved('Snow'), typed('Ice'), sent('Ice'), answered('Ice')], {}, start('Ice')],
  ['nothing that a colleague overwrote', [...saved('Snow'), heard(edit('Hail'))], {}],
  ['nothing that was there already', [typed('Yes'), sent('Yes'), answered('Yes', { unchanged: [{ ...WHY, saveId: 'other.1' }] })], {}],
  ['a lost save', [typed('Snow'), sent('Snow'), heard(edit('Snow', BY_PAGE))], { why: null }],
  [
    'what was sent twice',
    [typed('Snow'), sent('Snow'), sent('Snow'), answered('Snow', { unchanged: [{ ...WHY, saveId: 'page.1' }] })],
    { why: null },
  ],
  ['one column', savedIn({ title: 'Snow' }, { title: 'Snow', abstract: 'Theirs' }), { basis: { ...OWNER, abstract: 'Theirs' } }],
  [
    'no title that was there already',
    [
      typedIn({ title: 'Snow' }),
      sentIn({ title: 'Snow' }),
      answeredIn({ title: 'Snow' }, undefined, { unchanged: [{ ...TITLE, saveId: 'other.1' }] }),
    ],
    {},
  ],
  ['nobody whom a colleague added meanwhile', savedIn({ users: [DANA] }, { users: [ERIK, DANA] }), { basis: { ...OWNER, users: [ERIK] } }],
  [
    'the list without whom one has added',
    [...savedIn({ users: [DANA] }), heard(column('users', [DANA, ERIK]))],
    { basis: { ...OWNER, users: [ERIK] } },
  ],
  [
    'whom one has taken off',
    savedIn({ users: [ERIK, FRIDA] }, { users: [FRIDA] }),
    { basis: { ...OWNER, users: [FRIDA, DANA] } },
    after([heard(column('users', [DANA, ERIK, FRIDA]))]).state,
  ],
  [
    'nobody who was there already',
    [
      typedIn({ users: [DANA] }),
      sentIn({ users: [DANA] }),
      answeredIn({ users: [DANA] }, undefined, { unchanged: [{ ...USERS, saveId: 'other.1' }] }),
    ],
    {},
  ],
  [
    'what was stored and typed once more',
    [...saved('Ice'), typed('Ice!'), typed('Ice'), sent('Ice'), answered('Ice', { unchanged: [{ ...WHY, saveId: 'page.1' }] })],
    { why: null },
  ],
  ['nothing before the last pressed save', [...saved('Snow'), { kind: 'started', topicId: TOPIC, since: 'step' }], {}],
  ['no place in conflict', [...saved('Snow'), typed('Mine'), heard(edit('Hail'))], {}],
];

for (const [fact, events, restored, first = start()] of resets)
  test(`a reset restores ${fact}`, () => {
    expect(decidedEditsBefore(after(events, first).state, TOPIC, 'step')).toEqual(restored);
  });

test('a reset shows what the server has then', () => {
  const before = after([
    ...savedIn({ abstract: 'Mine' }),
    typedIn({ title: 'Mine', abstract: 'Mine' }),
    heard(column('title', 'Theirs')),
  ]).state;
  const answers = decidedEditsBefore(before, TOPIC, 'step');
  const sentBack = { answers, response: response({ saved: [{ questionId: 'basis', value: { ...OWNER, title: 'Theirs' }, version: 0 }] }) };

  const { state } = after(
    [
      { kind: 'sent', answers },
      { kind: 'reset', topicId: TOPIC, since: 'step', sentBack, mayBeStored: false },
    ],
    before,
  );

  expect(answers).toEqual({ basis: OWNER });
  expect([placeAt(state, TITLE).mine, placeAt(state, ABSTRACT).mine, undecidedEdits(state)]).toEqual(['Theirs', 'Long', []]);
  expect([decidedEditsBefore(state, TOPIC, 'step'), isUnconfirmed(state, 'basis')]).toEqual([{}, false]);
});

test.each<readonly [string, readonly SyncEvent[], readonly string[]]>([
  ['an edit that was replaced', [...saved('Snow'), heard(edit('Hail'))], ['replaced', 'show']],
  ['nothing about an answer of others', [heard(edit('Snow')), heard(edit('Hail', { version: 3 }))], ['show', 'show']],
  ['nothing about what is still typed', [...saved('Snow'), typed('Snow!'), heard(edit('Hail'))], []],
  [
    'a column that came with a save',
    [
      ...savedIn({ title: 'Snow' }),
      typedIn({ title: 'Snow', abstract: 'Mine' }),
      sentIn({ title: 'Snow', abstract: 'Mine' }),
      answeredIn({ title: 'Snow', abstract: 'Mine' }, { title: 'Theirs', abstract: 'Mine' }),
    ],
    ['show', 'replaced', 'show'],
  ],
  [
    'to save again what was typed on a lost save',
    [typed('Ice'), sent('Ice'), typed('Ice!'), heard(edit('Ice', BY_PAGE))],
    ['show', 'save'],
  ],
])('reports %s', (_fact, events, kinds) => {
  const effects = after(events).effects.map(({ kind }) => kind);

  expect(effects.slice(effects.length - kinds.length)).toEqual(kinds);
});

test('a conflict keeps its place when another follows', () => {
  const { state } = after([
    typed('Mine'),
    typedIn({ title: 'Mine' }),
    heard(column('title', 'Snow')),
    heard(edit('Snow')),
    heard(column('title', 'Snowy')),
  ]);

  expect(undecidedEdits(state).map(({ value }) => value)).toEqual(['Snowy', 'Snow']);
});

test('theirs is saved while an own save may still arrive', () => {
  const { effects } = after([
    typedIn({ title: 'Mine' }),
    sentIn({ title: 'Mine' }),
    heard(column('title', 'Snow')),
    { kind: 'resolved', place: TITLE, keep: 'theirs' },
  ]);

  expect(effects).toContainEqual({ kind: 'save' });
});
