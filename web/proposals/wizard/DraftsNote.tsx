import { Alert } from 'antd';
import { useDerived, type QuestionarySession } from '../../forms/index.ts';
import { ToDrafts } from '../components/ToDrafts.tsx';

interface DraftsNoteProps {
  readonly session: QuestionarySession;
  readonly callId: number;
}

/** The call takes no more drafts of the person: how many there are, and where. */
export function DraftsNote({ session, callId }: DraftsNoteProps) {
  const failure = useDerived(session, () => (session.getState().refusedBy === 'DRAFTS_TOO_MANY' ? session.getState().failure : null));
  return (
    failure !== null && (
      <Alert type="error" showIcon style={{ marginBottom: 16 }} title={failure} description={<ToDrafts callId={callId} />} />
    )
  );
}
