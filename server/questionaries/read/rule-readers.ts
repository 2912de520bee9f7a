import { compileRule, type RuleReader } from '../../../engine/form-rules/index.ts';
import { relevanceOf, ruleValues } from '../../../engine/questionnaires/index.ts';
import { system } from '../../../engine/rules/actor.ts';
import type { Connection } from '../../plugins/database/index.ts';
import type { QuestionaryDeps } from '../context.ts';
import { judgeable, open, type Judgeable } from './open.ts';

/**
 * Readers of the present answers, calculated ones too, and facts; with a constant number of statements.
 *
 * @param forms questionary by what owns it
 * @returns readers by owner
 */
export async function ruleReaders(
  deps: QuestionaryDeps,
  on: Connection,
  forms: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, RuleReader>> {
  const opened = await judgeable(deps, on, await open(deps, on, [...forms.values()], system), null, { ruleFacts: true });
  const readers = new Map(opened.map((form) => [form.row.id, readerOfForm(form)]));
  return new Map(
    [...forms].flatMap(([owner, questionaryId]) => {
      const reader = readers.get(questionaryId);
      return reader ? [[owner, reader] as const] : [];
    }),
  );
}

function readerOfForm({ questionnaire, answers, context }: Judgeable): RuleReader {
  const { fields, idsByKey } = questionnaire;
  const relevant = relevanceOf(questionnaire, answers, context);
  const idOf = (key: string): string => idsByKey.get(key) ?? key;
  return {
    holds: (rule) => {
      const compiled = compileRule(rule, { idOf });
      return compiled.run(ruleValues(compiled, { fields, answers, context, relevant })) === true;
    },
    question: (key) => fields.get(idOf(key))?.question ?? key,
  };
}
