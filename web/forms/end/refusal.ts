import type { TFunction } from 'i18next';
import type { EntryAbilities } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { settle } from '../wizard/settle.ts';

/** Why a questionary was not submitted. */
export interface Refusal {
  readonly text: string;
  /** What has to be done first, after which there is nothing more to say; null: nothing that the page would hear of. */
  readonly until: 'decided' | 'saved' | 'rowsSaved' | null;
}

/** What is typed in rows is part of what is submitted; null: there can be none. */
export type Rows = Pick<EntryAbilities, 'settle'> | null;

interface EndingFacts {
  readonly session: QuestionarySession;
  readonly rows: Rows;
  readonly awayText: string;
}

/** Why it cannot go, or null: nothing is submitted without what was typed last, also in a row, and in a window that is closed. */
export async function whyNotNow(t: TFunction, { session, rows, awayText }: EndingFacts): Promise<Refusal | null> {
  await settle(session);
  if (session.getState().clashes.length > 0) return { text: t('wizard.submitClash'), until: 'decided' };
  if (session.isDirty()) return { text: session.waits() ? awayText : unsavedText(t, session), until: 'saved' };
  const { names, kept } = (await rows?.settle()) ?? { names: [], kept: true };
  if (names.length === 0) return null;
  const unsaved = { rows: names.map((name) => `“${name}”`).join(', ') };
  return { text: kept ? t('wizard.submitRows', unsaved) : t('wizard.submitRowsNotKept', unsaved), until: 'rowsSaved' };
}

/** Which steps have something that the server does not have, for another reason than that it is not reached. */
export function unsavedText(t: TFunction, { questionnaire, store }: QuestionarySession): string {
  const steps = questionnaire.steps.filter(({ fields }) => fields.some(({ questionId }) => store.changed.has(questionId)));
  return t('wizard.submitUnsaved', { steps: steps.map(({ title }) => title).join(', ') });
}
