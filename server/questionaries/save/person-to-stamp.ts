import type { SaveOccasion } from '../../../engine/questionnaires/types.ts';
import { personBehind, type Actor } from '../../../engine/rules/actor.ts';
import { nameOfPerson, type Tx } from '../../plugins/database/index.ts';
import type { Opened } from '../read/open.ts';
import type { AnswerSaveRequest } from './plan-save.ts';

/** Person whom stamped answers name: the officer behind an impersonated session. Read only where the save stamps an answer. */
export async function personToStamp(
  tx: Tx,
  actor: Actor,
  { questionnaire }: Pick<Opened, 'questionnaire'>,
  { answers }: Pick<AnswerSaveRequest, 'answers'>,
): Promise<SaveOccasion['person']> {
  const stamps = answers.some(({ questionId }) =>
    questionnaire.fields.get(questionId)?.type.normalise.some(({ ability }) => ability === 'stamp'),
  );
  const id = stamps ? personBehind(actor) : null;
  return id === null ? null : { id, name: (await nameOfPerson(tx, id)) ?? '' };
}
