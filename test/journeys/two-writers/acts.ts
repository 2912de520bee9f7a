import type { Generator } from '../../support/random.ts';
import type { Situation } from './pages.ts';
import { addRow, closeRow, deleteRow, openRow, typeInRow, undoDeletion } from './rows.ts';
import type { PageWriter } from './writer.ts';

/** Longer than the autosave delay after typing. */
const PAUSE_MS = 1100;
const HEARTBEAT_MS = 15_000;
/** Limit for files and rows. */
const MOST = 4;

interface Now extends Situation {
  readonly online: boolean;
}
interface Act {
  readonly name: string;
  readonly often: number;
  readonly may: (now: Now) => boolean;
  readonly do: (writer: PageWriter) => Promise<void>;
}

const always = (): boolean => true;
const isOnline = ({ online }: Now): boolean => online;
const inStep = ({ at }: Now): boolean => at === 'step';
const inEntry = ({ at }: Now): boolean => at === 'entry';
const writing = (now: Now): boolean => inStep(now) || inEntry(now);
/** An action that needs the network. */
const inStepOnline = (now: Now): boolean => inStep(now) && now.online;

const acts: readonly Act[] = [
  { name: 'types', often: 6, may: inStep, do: (writer) => writer.type() },
  { name: 'types what may be hidden', often: 6, may: (now) => inStep(now) && now.shows, do: (writer) => writer.typeConditional() },
  { name: 'shows or hides', often: 3, may: inStep, do: (writer) => writer.tick() },
  { name: 'gives up what is hidden', often: 0.3, may: (now) => inStep(now) && now.mayGiveUp, do: (writer) => writer.giveUpHidden() },
  { name: 'chooses', often: 5, may: inStep, do: (writer) => writer.pick() },
  { name: 'types in the row', often: 6, may: inEntry, do: typeInRow },
  { name: 'pauses', often: 5, may: always, do: (writer) => writer.pass(PAUSE_MS) },
  { name: 'hears the news', often: 3, may: always, do: (writer) => writer.pass(HEARTBEAT_MS) },
  { name: 'decides', often: 5, may: (now) => writing(now) && now.conflicts > 0, do: (writer) => writer.decide() },
  { name: 'attaches a file', often: 1, may: (now) => inStepOnline(now) && now.files < MOST, do: (writer) => writer.attach() },
  { name: 'takes a file away', often: 0.5, may: (now) => inStep(now) && now.files > 0, do: (writer) => writer.takeFileAway() },
  { name: 'adds a row', often: 1, may: (now) => inStepOnline(now) && now.rows < MOST, do: addRow },
  { name: 'opens a row', often: 1.5, may: (now) => inStepOnline(now) && now.rows > 0, do: openRow },
  { name: 'deletes a row', often: 0.7, may: (now) => inStepOnline(now) && now.rows > 0, do: deleteRow },
  { name: 'undoes a deletion', often: 1, may: (now) => inStepOnline(now) && now.mayUndo, do: undoDeletion },
  // an entry without a title is not stored, and asks
  { name: 'closes the row', often: 3, may: ({ at, untitled }) => (at === 'entry' && !untitled) || at === 'lost entry', do: closeRow },
  { name: 'saves', often: 0.5, may: (now) => writing(now) && now.maySave, do: (writer) => writer.save() },
  { name: 'saves and goes on', often: 0.7, may: writing, do: (writer) => writer.finish() },
  { name: 'goes back to the step', often: 4, may: ({ at }) => at === 'review', do: (writer) => writer.backToStep() },
  { name: 'resets', often: 0.8, may: (now) => writing(now) && now.mayReset, do: (writer) => writer.reset() },
  { name: 'loads again', often: 0.7, may: isOnline, do: (writer) => writer.reload() },
  { name: 'is cut off', often: 0.7, may: isOnline, do: (writer) => writer.cut() },
  { name: 'is back', often: 3, may: ({ online }) => !online, do: (writer) => writer.comeBack() },
];

export async function actAtRandom(writer: PageWriter, random: Generator, tell: (what: string) => void): Promise<void> {
  const now = { ...(await writer.look()), online: writer.online };
  const possible = acts.filter(({ may }) => may(now));
  const all = possible.reduce((sum, { often }) => sum + often, 0);
  let left = random.number() * all;
  const chosen = possible.find(({ often }) => (left -= often) < 0);
  if (!chosen) return;
  writer.random = random;
  tell(`${writer.name} ${chosen.name}`);
  await chosen.do(writer).catch(async (error: unknown) => {
    // a pending save has changed the page during the action
    if ((await writer.look()).at === now.at) throw error;
  });
}
