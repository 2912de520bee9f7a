import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { errors } from '../../../engine/errors.ts';
import { callPhaseFor } from '../../../engine/rules/calls.ts';
import { QuestionaryPage, useQuestionarySession, type QuestionarySession } from '../../forms/index.ts';
import { CallForWizardDocument, CreateProposalDocument, ProposalHeaderDocument, ProposalNewsFragmentDoc } from '../../generated/writing.ts';
import { apollo, useActor, useSignedIn } from '../../shell/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { ToOpenCalls } from '../components/ToOpenCalls.tsx';
import { newProposalOf } from '../new-proposals.ts';
import { loadBlankProposal } from '../wizard/blank-proposal.ts';
import { CallNotOpen } from '../wizard/CallNotOpen.tsx';
import { DraftsNote } from '../wizard/DraftsNote.tsx';
import { CONTINUES_EDITING } from '../wizard/continue-editing.ts';
import { headingOf } from '../wizard/new-proposal-heading.ts';
import { membersIn } from '../wizard/members.ts';
import { ProposalWizard } from '../wizard/ProposalWizard.tsx';
import { isRefusedByCall } from '../wizard/refused-by-call.ts';
import { useDeadline } from '../wizard/use-deadline.ts';
import { useMoreTime } from '../wizard/use-more-time.ts';
import { useSavedTitle } from '../wizard/use-saved-title.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const PageProblem = onDemand(() => import('../../ui/PageProblem.tsx'));

/** /ProposalCreate/{callId}/{templateId}: the first save creates the proposal and changes the address. */
export default function ProposalCreate() {
  const { callId, templateId } = useParams();
  // Back may lead from one new proposal to another.
  return <NewProposal key={callId} callId={Number(callId)} templateId={Number(templateId)} />;
}

const begunAt = new Map<string, number>();

function NewProposal({ callId, templateId }: { readonly callId: number; readonly templateId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const keys = useRef<readonly string[]>([]);
  const { user } = useSignedIn();
  const actor = useActor();
  const isShown = useIsShown();
  const created = useRef<number | null>(null);
  const [primaryKey, setPrimaryKey] = useState<number | null>(null);
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery(CallForWizardDocument, { variables: { callId } });
  const loaded = useQuestionarySession({
    key: `blank-${callId}-${round}`,
    keptAs: newProposalOf(callId, templateId),
    members: membersIn,
    news: ProposalNewsFragmentDoc,
    load: () => loadBlankProposal(callId, user.id),
    create: async (_basis, clientKey) => {
      // Idempotency key: a retry after a lost response finds the first attempt's proposal.
      const answer = await apollo.mutate({ mutation: CreateProposalDocument, variables: { callId, clientKey } });
      if (!answer.data) throw new Error(t('wizard.somethingWrong'));
      const { createProposal } = answer.data;
      created.current = createProposal.primaryKey;
      setPrimaryKey(createProposal.primaryKey);
      for (const one of keys.current) begunAt.set(one, createProposal.primaryKey);
      // Preloads the page that replaces this one at the next step; typing during its loading would be lost.
      void import('./ProposalEdit.tsx').catch(() => undefined);
      if (isShown()) nameProposal(createProposal.primaryKey);
      return createProposal.questionaryId;
    },
  });
  const call = data?.getCallCloseDetails ?? null;
  const session = loaded.kind === 'ready' && loaded.session.mayWrite ? loaded.session : null;
  const hasBegun = call !== null && call.isActive && callPhaseFor(call, actor, serverNow()) !== 'UPCOMING';
  // Rerenders every minute, also before the call begins.
  const deadline = useDeadline(call);
  const closesUntouched = deadline?.over === true && session !== null && primaryKey === null && !session.isDirty();
  const isShut = loaded.kind === 'ready' && (session === null || closesUntouched);
  const readAgain = () => void refetch().catch(() => undefined);
  useMoreTime({ waits: isShut, call: hasBegun ? call : null, ask: readAgain, onMoreTime: () => setRound((n) => n + 1) });
  useEffect(() => {
    if (closesUntouched) readAgain();
    // The call may have been extended before its end.
  }, [closesUntouched]);
  const begin = useCallback(async () => {
    await session?.begin();
    if (created.current === null) throw new Error(t('wizard.somethingWrong'));
    return created.current;
  }, [session, t]);
  const goOn = (): void => {
    // People who are told that the call has closed stay on the page.
    if (session === null || created.current === null || session.isDirty() || isRefusedByCall(session.getState())) return;
    void navigate(`/ProposalEdit/${created.current}${window.location.search}`, {
      replace: true,
      flushSync: true,
      state: CONTINUES_EDITING,
    });
  };
  useEffect(() => {
    keys.current = [...keys.current, key];
    if (created.current === null) return;
    begunAt.set(key, created.current);
    nameProposal(created.current);
    // For every history entry that is opened.
  }, [key]);
  useEffect(() => {
    goOn();
  }, [search]);
  const header = useQuery(ProposalHeaderDocument, { variables: { primaryKey: primaryKey ?? 0 }, skip: primaryKey === null });
  const title = useSavedTitle(loaded.kind === 'ready' ? loaded.session : null);
  const heading = headingOf({ primaryKey, title }, { begins: t('wizard.newProposal'), untitled: t('wizard.untitled') });
  const begun = begunAt.get(key);
  if (begun !== undefined && primaryKey === null) return <Navigate to={`/ProposalEdit/${begun}${window.location.search}`} replace />;
  if (data && !call) {
    return <PageProblem status="404" title={errors.CALL_NOT_FOUND.text} extra={<ToOpenCalls />} />;
  }
  // Redirects to the call's own template; drafts move along.
  if (call && call.templateId !== templateId) return <Navigate to={`/ProposalCreate/${callId}/${call.templateId}`} replace />;
  return (
    <QuestionaryPage
      loaded={loaded}
      path={`/ProposalCreate/${callId}/${templateId}`}
      header={{
        title: heading,
        trail: [{ label: t('selectCall.title'), to: '/ProposalSelectType' }],
        note: [header.data?.getProposal?.proposalId, call?.shortCode, call?.title].filter(Boolean).join(' · '),
      }}
    >
      {(shown) => (
        <>
          <DraftsNote session={shown} callId={callId} />
          {isShut && (data || error) && <CallNotOpen session={shown} call={call} />}
          {(!isShut || hasLeft(shown)) && (
            <ProposalWizard
              session={shown}
              proposal={header.data?.getProposal ?? null}
              {...(session ? { begin } : {})}
              call={call}
              readOnly={isShut}
              onOver={readAgain}
              onSaved={(outcome, partial) => {
                // The next step gets its own history entry first; refused answers are shown there, too.
                if (partial || (outcome !== 'saved' && outcome !== 'created')) goOn();
              }}
              onSubmitted={() => void navigate(`/ProposalEdit/${primaryKey}`, { replace: true })}
            />
          )}
        </>
      )}
    </QuestionaryPage>
  );
}

/** Replaces the address by that of the created proposal without remounting, so that a reload finds it and typing continues. */
function nameProposal(primaryKey: number): void {
  if (!window.location.pathname.startsWith('/ProposalCreate/')) return;
  window.history.replaceState(window.history.state, '', `/ProposalEdit/${primaryKey}${window.location.search}`);
}

const hasLeft = ({ orphanedDrafts, draftsOfRemovedQuestions: removed }: QuestionarySession): boolean =>
  orphanedDrafts.length + removed.length > 0;

/** False after unmounting: later responses may concern another person's page. */
function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return useCallback(() => shown.current, []);
}
