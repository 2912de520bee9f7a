import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { errors, type Reason } from '../../../engine/errors.ts';
import type { Json } from '../../../engine/json.ts';
import {
  isRefusedByCall,
  LeftActing,
  loadBlankForm,
  useQuestionarySession,
  type QuestionarySession,
  type RawForm,
} from '../../forms/index.ts';
import { CallForWizardDocument, CreateProposalDocument, ProposalHeaderDocument } from '../../generated/writing.ts';
import { apollo, useSignedIn, type Session } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { newProposalOf } from '../new-proposals.ts';
import { GOES_ON } from '../wizard/going-on.ts';
import { ProposalWizard } from '../wizard/ProposalWizard.tsx';

const PageProblem = lazy(() => import('../../ui/PageProblem.tsx'));

/** /ProposalCreate/{callId}/{templateId}: a proposal that exists from its first save on, under an address of its own. */
export default function ProposalCreate() {
  const { callId, templateId } = useParams();
  // the way back may lead from one new proposal right to another
  return <NewProposal key={`${callId} ${templateId}`} callId={Number(callId)} templateId={Number(templateId)} />;
}

function NewProposal({ callId, templateId }: { readonly callId: number; readonly templateId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const isShown = useIsShown();
  const created = useRef<number | null>(null);
  const [primaryKey, setPrimaryKey] = useState<number | null>(null);
  const { data, refetch } = useQuery(CallForWizardDocument, { variables: { callId } });
  const loaded = useQuestionarySession({
    key: `blank-${callId}-${templateId}`,
    keptAs: newProposalOf(callId, templateId),
    load: async () => withMe(await loadBlankForm(templateId, callId), user),
    create: async (_basis, clientKey) => {
      // sent with every attempt: a second one after a lost answer finds the proposal of the first
      const answer = await apollo.mutate({ mutation: CreateProposalDocument, variables: { callId, clientKey } });
      if (!answer.data) throw new Error(t('wizard.somethingWrong'));
      const { createProposal } = answer.data;
      created.current = createProposal.primaryKey;
      setPrimaryKey(createProposal.primaryKey);
      // the page that goes on from here takes this one's place at the next step: until it had come, one could begin to type there
      void import('./ProposalEdit.tsx').catch(() => undefined);
      // nobody is torn out of what they type; a reload finds the proposal all the same
      if (isShown() && window.location.pathname.startsWith('/ProposalCreate/'))
        window.history.replaceState(window.history.state, '', `/ProposalEdit/${createProposal.primaryKey}${window.location.search}`);
      return createProposal.questionaryId;
    },
  });
  const call = data?.getCallCloseDetails ?? null;
  const session = loaded.kind === 'ready' && loaded.session.mayWrite ? loaded.session : null;
  const begin = useCallback(async () => {
    await session?.begin();
    if (created.current === null) throw new Error(t('wizard.somethingWrong'));
    return created.current;
  }, [session, t]);
  const header = useQuery(ProposalHeaderDocument, { variables: { primaryKey: primaryKey ?? 0 }, skip: primaryKey === null });
  if (data && !call) {
    return (
      <Suspense>
        <PageProblem
          status="404"
          title={errors.CALL_NOT_FOUND.text}
          extra={
            <LinkButton to="/ProposalSelectType" type="primary">
              {t('selectCall.title')}
            </LinkButton>
          }
        />
      </Suspense>
    );
  }
  const reason = loaded.kind === 'ready' ? loaded.session.mayNotWriteReason : null;
  return (
    <>
      <PageHeader
        title={t('wizard.newProposal')}
        trail={[{ label: t('selectCall.title'), to: '/ProposalSelectType' }]}
        note={[header.data?.getProposal?.proposalId, call?.shortCode, call?.title].filter(Boolean).join(' · ')}
      />
      <LeftActing path={`/ProposalCreate/${callId}/${templateId}`} />
      {loaded.kind === 'loading' && <Skeleton active paragraph={{ rows: 10 }} />}
      {loaded.kind === 'failed' && (
        <Suspense>
          <PageProblem status="warning" title={loaded.text} extra={<TryAgain again={loaded.again} />} />
        </Suspense>
      )}
      {loaded.kind === 'ready' && !loaded.session.mayWrite && (
        <Alert
          type="info"
          showIcon
          title={reason ? errors[reason as Reason].text : t('wizard.somethingWrong')}
          action={<LinkButton to="/ProposalSelectType">{t('selectCall.title')}</LinkButton>}
        />
      )}
      {loaded.kind === 'ready' && (loaded.session.mayWrite || hasLeft(loaded.session)) && (
        <ProposalWizard
          session={loaded.session}
          proposal={header.data?.getProposal ?? null}
          {...(session ? { begin } : {})}
          callId={callId}
          call={call}
          readOnly={!loaded.session.mayWrite}
          onOver={() => void refetch()}
          onSaved={() => {
            // also after a save that was refused: the proposal is there, and a reload must find it. Who is told that the call has closed stays where they are
            if (created.current !== null && !loaded.session.isDirty() && !isRefusedByCall(loaded.session.getState()))
              void navigate(`/ProposalEdit/${created.current}`, { replace: true, state: GOES_ON });
          }}
          onSubmitted={() => void navigate(`/ProposalEdit/${primaryKey}`, { replace: true })}
        />
      )}
    </>
  );
}

/** Whether an earlier page has left something here that can only be copied from now. */
const hasLeft = ({ leftBehind, leftGone }: QuestionarySession): boolean => leftBehind.length + leftGone.length > 0;

/** Whether the page is still there: what it hears later is not about the page that took its place, perhaps of somebody else. */
function useIsShown(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => void (shown.current = false);
  }, []);
  return useCallback(() => shown.current, []);
}

/** Whoever begins a proposal is its investigator until they name another. */
function withMe(form: RawForm, { id, firstname, lastname }: Session['user']): RawForm {
  const me: Json = { id, name: `${firstname} ${lastname}`, institution: '' };
  const owner = { title: '', abstract: '', proposer: id, users: [], coProposerInvites: [] };
  return { ...form, context: { ...form.context, owner, facts: { ...form.context.facts, users: [me] } } };
}
