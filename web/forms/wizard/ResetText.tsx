import { useTranslation } from 'react-i18next';
import { useAskedAgain } from '../use-asked-again.ts';
import type { QuestionarySession } from './session.ts';
import { useDerived } from './use-derived.ts';

interface ResetTextProps {
  readonly session: QuestionarySession;
  readonly topicId: number;
}

/** Explains what a reset undoes; the dialog opens before the server has named the other authors. */
export function ResetText({ session, topicId }: ResetTextProps) {
  const { t } = useTranslation();
  const atWork = useAskedAgain(session.peopleAtWork);
  const people = useDerived(session, () => session.takenOff(topicId));
  const named = (ids: readonly number[]) => ({ count: ids.length, names: ids.map(session.nameOfPerson).join(', ') });
  const stay = people.filter((id) => atWork?.includes(id));
  const go = people.filter((id) => !stay.includes(id));
  return (
    <>
      <p>{t('wizard.resetText')}</p>
      <div role="status">
        {go.length > 0 && <p>{t(atWork === null ? 'wizard.resetOffUnless' : 'wizard.resetOff', named(go))}</p>}
        {stay.length > 0 && <p>{t('wizard.resetStay', named(stay))}</p>}
      </div>
    </>
  );
}
