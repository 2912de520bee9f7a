import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isList, isObject, own, type Json, type JsonObject } from '../../engine/json.ts';
import { projectRoot } from '../../server/paths.ts';

/** Texts of bare.sql by name, those that statements share by `part name`. */
const texts: ReadonlyMap<string, string> = new Map(
  readFileSync(join(projectRoot, 'test/bench/bare.sql'), 'utf8')
    .split(/^-- (?=(?:part )?\w+: )/m)
    .slice(1)
    .map((part) => [
      part.slice(0, part.indexOf(':')),
      part
        .slice(part.indexOf('\n') + 1)
        .trim()
        .replace(/;$/, ''),
    ]),
);

const withParts = (text: string): string => text.replace(/\{(\w+)\}/g, (_all, name: string) => texts.get(`part ${name}`) ?? '');

export const statements: ReadonlyMap<string, string> = new Map(
  [...texts].flatMap(([name, text]) => (name.startsWith('part ') ? [] : [[name, withParts(text)]])),
);

export type Row = Readonly<Record<string, unknown>>;

export type Ask = (name: string, values: readonly unknown[]) => Promise<readonly Row[]>;

export interface BareDatabase {
  readonly ask: Ask;
  readonly transaction: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
}

export type BareRequest = JsonObject;

export const answers: Readonly<Record<string, (db: BareDatabase, request: BareRequest) => Promise<unknown>>> = {
  list: ({ ask }, { statement, values }) => ask(statement as string, values as readonly unknown[]),
  wizard: ({ ask }, { primaryKey, personId }) => ask('wizard', [primaryKey, personId]),
  questionary: async ({ ask }, { questionaryId, personId }) => {
    const [found] = await ask('questionary_proposal', [questionaryId]);
    return ask('wizard', [found?.['primaryKey'], personId]);
  },
  save: ({ transaction }, { questionaryId, personId, topicId, answers: sent, saveId }) =>
    transaction(async (ask) => {
      const [proposal] = await ask('save_lock', [questionaryId, personId]);
      const writes = (sent as readonly JsonObject[]).map((answer) => ({ ...answer, ...searched(own(answer, 'value') ?? null) }));
      const log = JSON.stringify({ questions: writes.map((write) => own(write, 'questionId')) });
      return ask('save_write', [questionaryId, personId, JSON.stringify(writes), topicId, proposal?.['primaryKey'], log, saveId]);
    }),
  submit: ({ transaction }, { primaryKey, personId, statusId, node, mails }) =>
    transaction(async (ask) => {
      const [drawn] = await ask('submit_draw', [primaryKey]);
      const [proposal] = await ask('submit_proposal', [primaryKey, personId, drawn?.['number'], `B${String(drawn?.['number'])}`, statusId]);
      await ask('submit_rest', [primaryKey, personId, node, JSON.stringify(mails)]);
      return proposal;
    }),
};

/** Search columns for the few question types of the measured step. */
function searched(value: Json): { readonly searchFrom?: number; readonly searchText?: string; readonly searchList?: readonly string[] } {
  if (typeof value === 'boolean') return { searchFrom: value ? 1 : 0 };
  if (isObject(value)) return { searchFrom: Number(own(value, 'value')) };
  if (isList(value)) return { searchList: value.map(String) };
  if (typeof value !== 'string') return {};
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? { searchFrom: Date.parse(value) / 1000 } : { searchText: value };
}
