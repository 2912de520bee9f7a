import type { TFunction } from 'i18next';
import type { EntryAbilities } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { flush } from '../wizard/flush.ts';

/** Why a questionary was not submitted. */
export interface EndRefusal {
  readonly text: string;
  /** Condition that clears the message; null if the page cannot detect it. */
  readonly until: 'decided' | 'saved' | 'rowsSaved' | null;
}

/** Unsaved row edits belong to the submission; null if there are no rows. */
export type Rows = Pick<EntryAbilities, 'settle'> | null;

interface EndingFacts {
  readonly session: QuestionarySession;
  readonly rows: Rows;
  readonly awayText: string;
}

/** Reason against submitting, or null. Saves all edits first, also those in rows and closed dialogs. */
export async function whyNotNow(t: TFunction, { session, rows, awayText }: EndingFacts): Promise<EndRefusal | null> {
  await flush(session);
  if (session.getState().conflicts.length > 0) return { text: t('wizard.submitConflict'), until: 'decided' };
  if (session.isDirty()) return { text: session.waits() ? awayText : unsavedText(t, session), until: 'saved' };
  const { names, kept } = (await rows?.settle()) ?? { names: [], kept: true };
  if (names.length === 0) return null;
  const unsaved = { rows: names.map((name) => `“${name}”`).join(', ') };
  return { text: kept ? t('wizard.submitRows', unsaved) : t('wizard.submitRowsNotKept', unsaved), until: 'rowsSaved' };
}

/** Steps with unsaved edits for reasons other than the connection. */
export function unsavedText(t: TFunction, { questionnaire, store }: QuestionarySession): string {
  const steps = questionnaire.steps.filter(({ fields }) => fields.some(({ questionId }) => store.changed.has(questionId)));
  return t('wizard.submitUnsaved', { steps: steps.map(({ title }) => title).join(', ') });
}
