import type { Json } from '../../../engine/json.ts';
import type { Entry } from './diary.ts';
import { fileNames, knewWhenTold, listed, saveOf, tookBack, wordsOf, type Evidence } from './evidence.ts';
import { lostRows, wentWithRow } from './judge-rows.ts';
import { CONDITIONAL, HIDDEN, ROW_KINDS } from './kinds.ts';

/** An answer that the server has stored. */
interface Write {
  readonly by: string;
  readonly moment: number;
  readonly place: string;
  readonly version: number;
  readonly words: string;
}

const ROW_PLACES: readonly string[] = ROW_KINDS.flatMap(({ title, text }) => [title, text]);

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
    return saw || sent || foundAgain(run, earlier, later)
      ? []
      : [`${later.by} wrote "${later.words}" over "${earlier.words}" of ${earlier.by} in ${later.place}, unseen`];
  });
}

/** Whether a page was told of an answer that had become again what it had in front of it: what was chosen there was chosen instead of that. */
function foundAgain(run: Evidence, { place, version, words }: Write, { by, moment }: Write): boolean {
  return run.exchanges.some((exchange) => {
    const knew = exchange.by === by && exchange.moment < moment ? knewWhenTold(exchange, place, version) : null;
    return writesOf(run).some((write) => write.place === place && write.version === knew && write.words === words);
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

/** Whether a text stood in a panel from which somebody chose. */
const wasAsked = ({ diary }: Evidence, token: string): boolean =>
  diary.entries.some((one) => one.kind === 'was asked' && (one.clash.theirs + one.clash.mine).includes(token));
/** Whether somebody took a text away by hand: a file, or what they had typed in a question that was hidden by then. */
const tookAway = ({ diary }: Evidence, token: string): boolean =>
  diary.entries.some((one) => one.kind === 'took away' && one.words.includes(token));

/** Texts that were typed and are neither in the result nor were shown to somebody who chose, nor taken back by whoever typed them. */
function lostTexts(run: Evidence): readonly string[] {
  return run.diary.entries.flatMap((it) => {
    if (it.kind !== 'typed') return [];
    const { place, token, by } = it;
    if (run.final[place]?.includes(token) || tookBack(run, it) || wasAsked(run, token) || tookAway(run, token)) return [];
    return ROW_PLACES.includes(place) && wentWithRow(run, token) ? [] : [`${token} of ${by} in ${place} is lost`];
  });
}

/** Texts in a question that was hidden then, which the server did not have, and of which the page of who had typed them said nothing. */
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
      // all of the step, and not just one place of it
      const isHidden = 'why' in one.shown && HIDDEN in one.shown && !(CONDITIONAL in one.shown);
      return isHidden && !one.shown[HIDDEN]?.includes(token);
    });
    return silent ? [`${token} of ${by} in ${CONDITIONAL} was hidden, and nothing said (${silent.moment})`] : [];
  });
}

/** What was chosen last, and never came to the server, nor to a panel. */
function lostChoices(run: Evidence): readonly string[] {
  const writes = writesOf(run);
  return run.diary.entries.flatMap((it) => {
    if (it.kind !== 'picked' || tookBack(run, it)) return [];
    const { by, moment, place, words } = it;
    const isLast = !run.diary.entries.some((one) => one.kind === 'picked' && one.by === by && one.place === place && one.moment > moment);
    const stored = words === '' || writes.some((write) => write.place === place && write.words === words);
    const chosen = run.diary.entries.some(
      (one) => one.kind === 'was asked' && one.by === by && one.clash.title.includes(`“${place}”`) && said(one.clash.mine, words),
    );
    return !isLast || stored || chosen ? [] : [`"${words}", chosen by ${by} in ${place}, is lost`];
  });
}

/** Everything that a run did which must not be. */
export const faultsOf = (run: Evidence): readonly string[] => [
  ...overwrittenUnseen(run),
  ...lostTexts(run),
  ...hiddenWithoutAWord(run),
  ...lostChoices(run),
  ...lostRows(run),
];
