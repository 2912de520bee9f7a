import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FAP_ROLES } from '../../engine/rules/faps.ts';
import { DeclareNoConflictDocument, OwnConflictDocument } from '../generated/panel-reviews.ts';
import { BarredContext, type ReviewTabProps } from '../proposals/index.ts';
import { useActor, useFeature } from '../shell/index.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { OwnConflict } from './OwnConflict.tsx';
import { ConflictQuestion } from './ConflictQuestion.tsx';

interface ConflictGateProps extends ReviewTabProps {
  readonly children: ReactNode;
}

/** Panel members say whether they have a conflict of interest before they read a proposal; others read it at once. */
export default function ConflictGate({ children, ...gate }: ConflictGateProps) {
  const { role } = useActor();
  const judges = useFeature('FAP_REVIEW') && FAP_ROLES.some((one) => one === role);
  return judges ? <AskedFirst {...gate}>{children}</AskedFirst> : children;
}

function AskedFirst({ proposal, onChanged, children }: ConflictGateProps) {
  const { role, userId } = useActor();
  const { data, loading, error, refetch } = useQuery(OwnConflictDocument, {
    variables: { primaryKey: proposal.primaryKey },
    fetchPolicy: 'network-only',
  });
  const [hasJustDeclared, setHasJustDeclared] = useState(false);
  const bars = role === 'FAP_REVIEWER' && (data?.getProposal?.faps ?? []).some(({ barsConflicts }) => barsConflicts);
  if (hasJustDeclared && bars)
    return (
      <Barred
        primaryKey={proposal.primaryKey}
        onLeft={onChanged}
        onTakenBack={() => void refetch().then(() => setHasJustDeclared(false))}
      />
    );
  if (!data) return <Loading loading={loading} error={error} refetch={refetch} rows={8} />;
  const [answer] = data.getOwnConflicts;
  if (!answer)
    return (
      <ConflictQuestion
        proposal={proposal}
        bars={bars}
        onAnswered={(hasConflict) => {
          setHasJustDeclared(hasConflict);
          if (!hasConflict || !bars) void refetch();
        }}
      />
    );
  const own = (data.getProposal?.reviews ?? []).filter(({ userID }) => userID === userId);
  const hasDraft = own.length > 0 && own.every(({ status }) => status === 'DRAFT');
  const asks = hasJustDeclared && hasDraft;
  return (
    <>
      {answer.hasConflict && (
        <OwnConflict
          primaryKey={proposal.primaryKey}
          comment={answer.comment}
          leads={role === 'FAP_CHAIR' || role === 'FAP_SECRETARY'}
          {...{ hasDraft, asks }}
          bars={answer.bars}
          onKept={() => setHasJustDeclared(false)}
          onTakenBack={() => {
            void refetch();
            onChanged();
          }}
          onHandedBack={() => {
            setHasJustDeclared(false);
            void refetch();
            onChanged();
          }}
        />
      )}
      {!asks && <BarredContext value={answer.bars}>{children}</BarredContext>}
    </>
  );
}

interface BarredProps {
  readonly primaryKey: number;
  readonly onLeft: () => void;
  readonly onTakenBack: () => void;
}

/** The proposal leaves the reader's lists with this note. */
function Barred({ primaryKey, onLeft, onTakenBack }: BarredProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [deny, { loading }] = useMutation(DeclareNoConflictDocument);
  const takeBack = () =>
    attempt(async () => {
      await deny({ variables: { primaryKey } });
      onTakenBack();
    }, t('reviews.conflict.takenBack'));
  useEffect(() => {
    return onLeft;
  }, []);
  return (
    <Alert
      type="info"
      showIcon
      title={t('reviews.conflict.barred')}
      action={
        <Button size="small" loading={loading} onClick={() => void takeBack()}>
          {t('reviews.conflict.takeBack')}
        </Button>
      }
    />
  );
}
