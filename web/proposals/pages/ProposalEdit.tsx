import { useQuery } from '@apollo/client/react';
import { Alert, Button, Skeleton, Space, Switch } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { errors, type Reason } from '../../../engine/errors.ts';
import { ImpersonatedDrafts, OrphanedDraftsAtPage, loadForm, QuestionaryPage, rawForm, useQuestionarySession } from '../../forms/index.ts';
import { ProposalForWizardDocument, ProposalHeaderDocument, ProposalNewsFragmentDoc } from '../../generated/writing.ts';
import { apollo, notices, useSignedIn } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import PageProblem from '../../ui/PageProblem.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useLast } from '../../ui/use-last.ts';
import { ProposalId } from '../components/ProposalId.tsx';
import { ProposalStatus } from '../components/ProposalStatus.tsx';
import { hasPreliminaryId } from '../my-proposal.ts';
import { useHomeTrail } from '../use-home-trail.ts';
import { CopyNote } from '../wizard/CopyNote.tsx';
import { continuesEditing } from '../wizard/continue-editing.ts';
import { membersIn } from '../wizard/members.ts';
import { ProposalWizard } from '../wizard/ProposalWizard.tsx';
import { useMoreTime } from '../wizard/use-more-time.ts';
import { SubmissionReceipt } from '../wizard/Receipt.tsx';
import { useReceipt } from '../wizard/use-receipt.ts';
import type { Submitted } from '../wizard/use-submission.ts';
import { reasonText } from '../../ui/errors.ts';

const Answer = lazy(() => import('../answer/Answer.tsx'));
const Withdrawal = lazy(() => import('../withdrawal/Withdrawal.tsx'));

export default function ProposalEdit() {
  const { t } = useTranslation();
  const primaryKey = Number(useParams()['proposalPk']);
  const { currentRole } = useSignedIn();
  const officer = currentRole?.shortCode === 'USER_OFFICER';
  const home = useHomeTrail();
  const here = useLocation();
  const { key } = here;
  const takesFocus = continuesEditing(here.state as unknown);
  const [editing, setEditing] = useState(false);
  const [receipt, setReceipt] = useState<Submitted | null>(null);
  const past = useReceipt(setReceipt);
  const [round, setRound] = useState(0);
  const { data, error, loading, refetch } = useQuery(ProposalForWizardDocument, {
    variables: { primaryKey },
    skip: !Number.isInteger(primaryKey),
    fetchPolicy: 'network-only',
  });
  const problem = useLast(loading, error?.message ?? null);
  const proposal = data?.getProposal ?? null;
  const form = proposal?.questionaryForm;
  const loaded = useQuestionarySession(
    proposal && {
      key: `proposal-${proposal.questionaryId}-${round}`,
      keptAs: proposal.questionaryId,
      begunUnder: proposal.clientKey,
      members: membersIn,
      news: ProposalNewsFragmentDoc,
      reads: officer && !editing,
      // The first load uses the form from the proposal query; after a submission it is outdated.
      load: () => (form && round === 0 ? Promise.resolve(rawForm(form)) : loadForm(proposal.questionaryId)),
    },
  );
  // Refreshes the cache that the query above watches; a failure is repaired by the next save.
  const readAgain = () =>
    void apollo.query({ query: ProposalHeaderDocument, variables: { primaryKey }, fetchPolicy: 'network-only' }).catch(() => undefined);
  const mayWrite = loaded.kind === 'ready' && loaded.session.mayWrite;
  const reason = loaded.kind === 'ready' ? loaded.session.mayNotWriteReason : null;
  useMoreTime({
    waits: loaded.kind === 'ready' && !mayWrite && reason === 'CALL_CLOSED',
    call: proposal?.call ?? null,
    ask: readAgain,
    onMoreTime: () => setRound((n) => n + 1),
  });
  const closeReceipt = (): void => {
    setReceipt(null);
    setRound((n) => n + 1);
  };
  useEffect(() => {
    // Back returns to the steps.
    if (receipt !== null) closeReceipt();
  }, [key]);
  if (problem !== null) {
    return (
      <PageProblem
        status="warning"
        title={problem}
        // Without a connection the browser reports when it is back.
        subTitle={!navigator.onLine && t('missing.away.text')}
        extra={<TryAgain loading={loading} again={() => void refetch()} />}
      />
    );
  }
  if (!proposal && loading) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (!proposal) {
    return (
      <>
        <ImpersonatedDrafts key={primaryKey} path={`/ProposalEdit/${primaryKey}`} />
        <OrphanedDraftsAtPage path={`/ProposalEdit/${primaryKey}`} />
        <PageProblem
          status="404"
          title={errors.PROPOSAL_NOT_FOUND.text}
          // Same text for missing and forbidden proposals.
          subTitle={t('wizard.notFoundText')}
          extra={
            <LinkButton to={home.to} type="primary">
              {home.label}
            </LinkButton>
          }
        />
      </>
    );
  }
  if (receipt) return <SubmissionReceipt proposalPk={primaryKey} title={proposal.title} submitted={receipt} onClose={closeReceipt} />;

  const readOnly = !mayWrite || (officer && !editing);
  return (
    <QuestionaryPage
      loaded={loaded}
      path={`/ProposalEdit/${primaryKey}`}
      header={{
        title: proposal.title || t('wizard.untitled'),
        trail: [home],
        note: (
          <Space size={8} wrap>
            <ProposalId id={proposal.proposalId} preliminary={hasPreliminaryId(proposal)} />
            {proposal.call?.shortCode}
            <ProposalStatus proposal={proposal} />
          </Space>
        ),
        actions: officer
          ? mayWrite && (
              <label>
                {t('wizard.editInPlace')} <Switch checked={editing} onChange={setEditing} />
              </label>
            )
          : proposal.submitted &&
            proposal.submittedDate !== null && (
              <Button loading={past.loading} onClick={() => past.show({ primaryKey, callId: proposal.callId, mayWrite })}>
                {t('wizard.receipt.show')}
              </Button>
            ),
      }}
    >
      {(session) => (
        <>
          {!mayWrite && !proposal.submitted && reason && (
            <Alert type="info" showIcon style={{ marginBottom: 16 }} title={reasonText(reason as Reason)} />
          )}
          {proposal.submitted && (
            <Suspense>
              <Withdrawal primaryKey={primaryKey} onChanged={readAgain} />
            </Suspense>
          )}
          {!officer && (
            <Suspense>
              <Answer proposal={proposal} />
            </Suspense>
          )}
          {proposal.copiedFrom && !proposal.submitted && !readOnly && (
            <CopyNote key={primaryKey} session={session} primaryKey={primaryKey} source={proposal.copiedFrom} />
          )}
          <ProposalWizard
            key={`${round}-${readOnly ? 'read' : 'write'}`}
            session={session}
            proposal={proposal}
            call={proposal.call}
            readOnly={readOnly}
            takesFocus={takesFocus}
            onOver={readAgain}
            // Start step: the first if a submitted proposal is still editable, the summary if read-only.
            {...(readOnly && !officer ? { startAt: 'review' as const } : proposal.submitted || officer ? { startAt: 0 } : {})}
            onSaved={(outcome, partial) => {
              if (outcome !== 'saved') return;
              readAgain();
              // Saved changes of a submitted proposal need no new submission.
              if (proposal.submitted && !officer && !partial) notices.success(t('wizard.resubmitted'));
            }}
            onSubmitted={(what) => {
              setReceipt(what);
              readAgain();
            }}
          />
        </>
      )}
    </QuestionaryPage>
  );
}
