import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import { useAttention } from '../../ui/use-refusal.tsx';
import { goToEditConflicts } from '../wizard/EditConflictPanel.tsx';
import type { QuestionarySession } from '../wizard/session.ts';
import { useDerived } from '../wizard/use-derived.ts';
import type { EndRefusal } from './refusal.ts';
import type { Ending } from './use-ending.ts';

interface RefusedEndingProps {
  readonly session: QuestionarySession;
  readonly ending: Ending;
  /** Not all of the rows of its questions is saved. */
  readonly rowsWait: boolean;
}

/** Reason why the last submission failed, shown until it is resolved. */
export function RefusedEnding({ session, ending: { refusal, refusals, endRefusal }, rowsWait }: RefusedEndingProps) {
  const { t } = useTranslation();
  const box = useAttention(refusals);
  const until = refusal?.until ?? null;
  const [waited, setWaited] = useState<EndRefusal | null>(null);
  useEffect(() => {
    if (rowsWait) setWaited(refusal);
  }, [rowsWait, refusal]);
  const done = useDerived(session, () => {
    if (until === 'decided') return session.getState().conflicts.length === 0;
    return until === 'saved' ? !session.isDirty() : until === 'rowsSaved' && !rowsWait && waited === refusal;
  });
  useEffect(() => {
    if (done) endRefusal();
  }, [done, endRefusal]);
  if (!refusal || done) return null;
  return (
    <RefusalNote
      box={box}
      title={refusal.text}
      action={
        until === 'decided' && (
          <Button size="small" onClick={(event) => goToEditConflicts(event.currentTarget)}>
            {t('wizard.choose')}
          </Button>
        )
      }
    />
  );
}
