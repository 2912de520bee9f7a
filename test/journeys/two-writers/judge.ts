import { isList, isObject, type Json } from '../../../engine/json.ts';
import type { Diary, Entry } from './diary.ts';
import type { Exchange } from './line.ts';
import type { Shown } from './pages.ts';

/** By the name of the person whose page asked. */
export type Exchanges = readonly (Exchange & { readonly by: string })[];

/** A run, when all is over. */
export interface Evidence {
  readonly questionaryId: number;
  readonly diary: Diary;
  readonly exchanges: Exchanges;
  /** What the database has at the end: the answers, and all titles and remarks of the entries that are there. */
  readonly final: Shown;
  /** The entries that are there. */
  readonly rows: readonly number[];
}

/** An answer that the server has stored. */
interface Write {
  readonly by: string;
  readonly moment: number;
  readonly place: string;
  readonly version: number;
  readonly words: string;
}

const TEXT_PLACES: readonly string[] = ['proposal_basis.title', 'proposal_basis.abstract', 'why', 'story', 'files'];

/** Several in one order, whatever order they were chosen in. */
export const listed = (items: readonly string[]): string => [...items].sort().join(', ');

/** An answer in the words of the page. @param names of files */
export function wordsOf(value: Json, names: ReadonlyMap<string, string>): string {
  if (isList(value)) return listed(value.map((item) => wordsOf(item, names)));
  if (isObject(value)) return typeof value['id'] === 'string' ? (names.get(value['id']) ?? '') : wordsOf(value['value'] ?? null, names);
  if (value === true) return 'Yes';
  if (value === false || value === null) return '';
  return String(value).replaceAll(/<[^>]*>/g, '');
}

/** Names of the files that were uploaded. */
export const fileNames = (exchanges: Exchanges): ReadonlyMap<string, string> =>
  new Map(
    exchanges.flatMap(({ operation, data }): [string, string][] => {
      const { fileId, originalFileName } = data ?? {};
      return operation === 'upload' && typeof fileId === 'string' && typeof originalFileName === 'string'
        ? [[fileId, originalFileName]]
        : [];
    }),
  );

const saveOf = ({ operation, data, variables }: Exchange) => {
  const result = operation === 'SaveAnswers' ? data?.['saveAnswers'] : undefined;
  if (!isObject(result)) return null;
  const sent = variables['answers'] as unknown as readonly { readonly questionId: string; readonly value: Json }[];
  const saved = result['saved'] as unknown as readonly { readonly questionId: string; readonly value: Json; readonly version: number }[];
  return { questionaryId: Number(variables['questionaryId']), sent, saved };
};

/** The answers of the proposal that were stored, in the order of their versions; the same one told twice stands there once. */
function writesOf({ exchanges, questionaryId }: Evidence): readonly Write[] {
  const names = fileNames(exchanges);
  const all = exchanges.flatMap((exchange): Write[] => {
    const save = saveOf(exchange);
    if (!save || save.questionaryId !== questionaryId) return [];
    const told = save.saved.filter(({ questionId, version }) => version > 0 && save.sent.some((one) => one.questionId === questionId));
    const { by, moment } = exchange;
    return told.map(({ questionId, value, version }) => ({ by, moment, place: questionId, version, words: wordsOf(value, names) }));
  });
  return all.filter((one, i) => all.findIndex(({ place, version }) => place === one.place && version === one.version) === i);
}

/** Writes of somebody over what another had written, and they had never seen. */
function overwrittenUnseen(run: Evidence): readonly string[] {
  const writes = writesOf(run);
  return writes.flatMap((later) => {
    const earlier = writes.find(({ place, version }) => place === later.place && version === later.version - 1);
    if (!earlier || earlier.by === later.by || earlier.words === later.words || earlier.words === '') return [];
    const saw = run.diary.entries.some((it) => it.by === later.by && it.moment < later.moment && shows(it, earlier));
    // what they had sent themselves is nothing new to them
    const sent = writesSent(run).some((it) => it.by === later.by && it.place === later.place && it.words === earlier.words);
    return saw || sent ? [] : [`${later.by} wrote "${later.words}" over "${earlier.words}" of ${earlier.by} in ${later.place}, unseen`];
  });
}

/** Whether somebody had these words in front of them, after they were written. */
function shows(it: Entry, { place, words, moment }: Write): boolean {
  if (it.moment < moment) return false;
  if (it.kind === 'saw') return it.shown[place] === words;
  return it.kind === 'was asked' && said(it.clash.theirs, words);
}

const PLAIN: Readonly<Record<string, string>> = { 'Not answered': '', No: '', 'Left blank': '', nothing: '' };
/** Whether a panel says these words: a date is written there as the facility writes it, formatted text has blanks for its marks. */
function said(text: string, words: string): boolean {
  const plain = listed((PLAIN[text] ?? text).split(', ')).replaceAll(/\s/g, '');
  return plain === words.replaceAll(/\s/g, '') || plain === words.split('-').reverse().join('-');
}

function writesSent({ exchanges, questionaryId }: Evidence): readonly Pick<Write, 'by' | 'place' | 'words'>[] {
  const names = fileNames(exchanges);
  return exchanges.flatMap((exchange) => {
    const answers = (exchange.variables['answers'] ?? []) as unknown as readonly { readonly questionId: string; readonly value: Json }[];
    if (exchange.operation !== 'SaveAnswers' || exchange.variables['questionaryId'] !== questionaryId) return [];
    return answers.map(({ questionId, value }) => ({ by: exchange.by, place: questionId, words: wordsOf(value, names) }));
  });
}

/** Whether somebody took back what they had done themselves up to then. */
const tookBack = ({ diary }: Evidence, { by, moment }: Entry): boolean =>
  diary.entries.some((it) => it.kind === 'pressed Reset' && it.by === by && it.moment > moment);

/** Texts that were typed and are neither in the result nor were shown to somebody who chose, nor taken back by whoever typed them. */
function lostTexts(run: Evidence): readonly string[] {
  const { diary, final } = run;
  const gone = goneRows(run);
  return diary.entries.flatMap((it) => {
    if (it.kind !== 'typed') return [];
    const { place, token, by } = it;
    if (final[place]?.includes(token) || tookBack(run, it)) return [];
    const chosen = diary.entries.some((one) => one.kind === 'was asked' && (one.clash.theirs + one.clash.mine).includes(token));
    const takenAway = diary.entries.some((one) => one.kind === 'took a file away' && one.words.includes(token));
    const inEntry = !TEXT_PLACES.includes(place);
    if (chosen || takenAway || (inEntry && wentWithRow(run, token, gone))) return [];
    return [`${token} of ${by} in ${place} is lost`];
  });
}

interface Gone {
  readonly id: number;
  readonly questionaryId: number;
  /** Who has undone its making with a Reset; null: it was deleted by hand. */
  readonly unmadeBy: string | null;
}

/** Rows that were made and are not there at the end. */
function goneRows({ exchanges, rows }: Evidence): readonly Gone[] {
  const made = new Map(
    exchanges.flatMap(({ data }) => {
      const entry = data?.['createGenericTemplate'];
      return isObject(entry) ? [[Number(entry['id']), Number(entry['questionaryId'])] as const] : [];
    }),
  );
  return [...made].flatMap(([id, questionaryId]) => {
    if (rows.includes(id)) return [];
    const deletion = exchanges.findLast(
      ({ operation, variables, data }) => operation === 'DeleteGenericTemplate' && data !== null && variables['genericTemplateId'] === id,
    );
    return [{ id, questionaryId, unmadeBy: deletion?.variables['unlessOthersWrote'] === true ? deletion.by : null }];
  });
}

/** A text that was typed into a row goes with it when somebody deletes it; of one whose making is undone, only what the server never had. */
function wentWithRow(run: Evidence, token: string, gone: readonly Gone[]): boolean {
  const accepted = run.exchanges.flatMap((exchange) => {
    const save = saveOf(exchange);
    return save && JSON.stringify(save.saved).includes(token) ? [{ by: exchange.by, questionaryId: save.questionaryId }] : [];
  });
  if (accepted.length === 0) return gone.length > 0;
  return accepted.some(({ by, questionaryId }) =>
    gone.some((row) => row.questionaryId === questionaryId && (row.unmadeBy === null || row.unmadeBy === by)),
  );
}

/** Rows that are gone though nobody deleted them. */
const lostRows = (run: Evidence): readonly string[] =>
  goneRows(run).flatMap(({ id }) => {
    const isDeleted = run.exchanges.some(
      ({ operation, variables, data }) => operation === 'DeleteGenericTemplate' && data !== null && variables['genericTemplateId'] === id,
    );
    return isDeleted ? [] : [`the entry ${id} is gone, and nobody deleted it`];
  });

/** What was chosen last, and never came to the server, nor to a panel. */
function lostChoices(run: Evidence): readonly string[] {
  const writes = writesOf(run);
  return run.diary.entries.flatMap((it) => {
    if (it.kind !== 'picked' || tookBack(run, it)) return [];
    const { by, moment, place, words } = it;
    const isLast = !run.diary.entries.some((one) => one.kind === 'picked' && one.by === by && one.place === place && one.moment > moment);
    const stored = words === '' || writes.some((write) => write.place === place && write.words === words);
    const chosen = run.diary.entries.some(
      (one) => one.kind === 'was asked' && one.by === by && one.clash.title.includes(`"${place}"`) && said(one.clash.mine, words),
    );
    return !isLast || stored || chosen ? [] : [`"${words}", chosen by ${by} in ${place}, is lost`];
  });
}

/** Everything that a run did which must not be. */
export const faultsOf = (run: Evidence): readonly string[] => [
  ...overwrittenUnseen(run),
  ...lostTexts(run),
  ...lostChoices(run),
  ...lostRows(run),
];
