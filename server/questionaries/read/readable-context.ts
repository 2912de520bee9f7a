import type { Catalog } from '../../../engine/catalog/types.ts';
import { isList, isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { givenAnswer, mayRead } from '../../../engine/questionnaires/index.ts';
import type { Answers, EvaluationContext, Questionnaire, Viewer } from '../../../engine/questionnaires/types.ts';

interface Reading {
  readonly viewer: Viewer;
  readonly answers: Answers;
}

/** Facts without rows and files of unreadable questions, and without private settings. */
export function readableContext(
  catalog: Catalog,
  context: EvaluationContext,
  { fields }: Questionnaire,
  { viewer, answers }: Reading,
): EvaluationContext {
  const readable = new Map([...fields].filter(([, field]) => mayRead(field, viewer)));
  const named = new Set(
    [...readable.values()]
      .filter((field) => field.type.needs.includes('files'))
      .flatMap((field) => textsIn(givenAnswer(field, answers, context))),
  );
  return {
    ...context,
    settings: publicSettings(catalog, context.settings),
    facts: {
      ...Object.fromEntries(Object.entries(context.facts).filter(([name]) => name !== 'proposalStatus')),
      entries: only(context.facts['entries'], (questionId) => readable.has(questionId)),
      files: only(context.facts['files'], (fileId) => named.has(fileId)),
    },
  };
}

const only = (fact: Json | undefined, isIncluded: (key: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(isObject(fact) ? fact : {}).filter(([key]) => isIncluded(key)));

/** All strings within an answer, which include the ids of its files. */
const textsIn = (value: Json): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : isList(value)
      ? value.flatMap(textsIn)
      : isObject(value)
        ? Object.values(value).flatMap(textsIn)
        : [];

const publicSettings = (catalog: Catalog, settings: EvaluationContext['settings']): EvaluationContext['settings'] =>
  Object.fromEntries(catalog.settings.filter((setting) => !setting.private).map(({ id }) => [id, settings[id] ?? '']));
