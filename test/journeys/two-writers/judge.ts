import type { Json } from '../../../engine/json.ts';
import type { Entry } from './diary.ts';
import { fileNames, knewWhenTold, listed, saveOf, tookBack, wordsOf, type Evidence } from './evidence.ts';
import { lostRows, wentWithRow } from './judge-rows.ts';
import { CONDITIONAL, HIDDEN, ROW_KINDS } from './kinds.ts';

interface Write {
  readonly by: string;
  readonly moment: number;
  readonly place: string;
  readonly version: number;
  readonly words: string;
}

const ROW_PLACES: readonly string[] = ROW_KINDS.flatMap(({ title, text }) => [title, text]);

/** Stored answers by version, without duplicates. */
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

/** Writes over another person's text that the writer had never seen. */
function overwrittenUnseen(run: Evidence): readonly string[] {
  const writes = writesOf(run);
  return writes.flatMap((later) => {
    const earlier = writes.find(({ place, version }) => place === later.place && version === later.version - 1);
    if (!earlier || earlier.by === later.by || earlier.words === later.words || earlier.words === '') return [];
    const saw = run.diary.entries.some((it) => it.by === later.by && it.moment < later.moment && shows(it, earlier));
    // text that they sent themselves is known to them
    const sent = writesSent(run).some((it) => it.by === later.by && it.place === later.place && it.words === earlier.words);
    return saw || sent || foundAgain(run, earlier, later)
      ? []
      : [`${later.by} wrote "${later.words}" over "${earlier.words}" of ${earlier.by} in ${later.place}, unseen`];
  });
}

/** True if an answer returned to the value that the page already showed, so that the choice was made against it. */
function foundAgain(run: Evidence, { place, version, words }: Write, { by, moment }: Write): boolean {
  return run.exchanges.some((exchange) => {
    const knew = exchange.by === by && exchange.moment < moment ? knewWhenTold(exchange, place, version) : null;
    return writesOf(run).some((write) => write.place === place && write.version === knew && write.words === words);
  });
}

function shows(it: Entry, { place, words, moment }: Write): boolean {
  if (it.moment < moment) return false;
  if (it.kind === 'saw') return it.shown[place] === words;
  return it.kind === 'was asked' && said(it.conflict.theirs, words);
}

const PLAIN: Readonly<Record<string, string>> = { 'Not answered': '', No: '', 'Left blank': '', nothing: '' };
/** Matches a panel's text: dates are formatted, and markup is replaced by blanks. */
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

const wasAsked = ({ diary }: Evidence, token: string): boolean =>
  diary.entries.some((one) => one.kind === 'was asked' && (one.conflict.theirs + one.conflict.mine).includes(token));
/** True if the person removed the text: a file, or input of a hidden question. */
const tookAway = ({ diary }: Evidence, token: string): boolean =>
  diary.entries.some((one) => one.kind === 'took away' && one.words.includes(token));

/** Typed texts that are neither in the result, nor offered in an edit conflict, nor reverted by their author. */
function lostTexts(run: Evidence): readonly string[] {
  return run.diary.entries.flatMap((it) => {
    if (it.kind !== 'typed') return [];
    const { place, token, by } = it;
    if (run.final[place]?.includes(token) || tookBack(run, it) || wasAsked(run, token) || tookAway(run, token)) return [];
    return ROW_PLACES.includes(place) && wentWithRow(run, token) ? [] : [`${token} of ${by} in ${place} is lost`];
  });
}

/** Unsaved texts in hidden questions of which the page gave no notice. */
function hiddenWithoutAWord(run: Evidence): readonly string[] {
  const { diary, exchanges } = run;
  return diary.entries.flatMap((it) => {
    if (it.kind !== 'typed' || it.place !== CONDITIONAL) return [];
    const { token, by } = it;
    if (tookBack(run, it) || wasAsked(run, token) || tookAway(run, token)) return [];
    const saved = exchanges.find((exchange) => JSON.stringify(saveOf(exchange)?.saved ?? []).includes(token));
    const until = saved?.moment ?? Infinity;
    const silent = diary.entries.find((one) => {
      if (one.kind !== 'saw' || one.by !== by || one.moment < it.moment || one.moment > until) return false;
      // the complete step, not a single field
      const isHidden = 'why' in one.shown && HIDDEN in one.shown && !(CONDITIONAL in one.shown);
      return isHidden && !one.shown[HIDDEN]?.includes(token);
    });
    return silent ? [`${token} of ${by} in ${CONDITIONAL} was hidden, and nothing said (${silent.moment})`] : [];
  });
}

function lostChoices(run: Evidence): readonly string[] {
  const writes = writesOf(run);
  return run.diary.entries.flatMap((it) => {
    if (it.kind !== 'picked' || tookBack(run, it)) return [];
    const { by, moment, place, words } = it;
    const isLast = !run.diary.entries.some((one) => one.kind === 'picked' && one.by === by && one.place === place && one.moment > moment);
    const stored = words === '' || writes.some((write) => write.place === place && write.words === words);
    const chosen = run.diary.entries.some(
      (one) => one.kind === 'was asked' && one.by === by && one.conflict.title.includes(`“${place}”`) && said(one.conflict.mine, words),
    );
    return !isLast || stored || chosen ? [] : [`"${words}", chosen by ${by} in ${place}, is lost`];
  });
}

export const faultsOf = (run: Evidence): readonly string[] => [
  ...overwrittenUnseen(run),
  ...lostTexts(run),
  ...hiddenWithoutAWord(run),
  ...lostChoices(run),
  ...lostRows(run),
];
