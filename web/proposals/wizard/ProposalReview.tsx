import { FilePdfOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, App, Button, Flex, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allComplete, Summary, useDerived, type QuestionarySession, type StepView } from '../../forms/index.ts';
import { CallSubmissionDocument, SubmitProposalDocument, type ProposalHeaderFragment } from '../../generated/writing.ts';
import { apollo, downloads, notices } from '../../shell/index.ts';
import { ConnectionProblem, knownError } from '../../ui/errors.ts';

export type WizardProposal = ProposalHeaderFragment;

export interface Submitted {
  readonly proposalId: string;
  readonly at: string;
  readonly message: string;
  /** Changes are possible until the call closes. */
  readonly editable: boolean;
}

export interface ProposalReviewProps {
  readonly proposal: Pick<WizardProposal, 'primaryKey' | 'proposalId' | 'callId' | 'submitted'>;
  readonly session: QuestionarySession;
  readonly steps: readonly StepView[];
  readonly readOnly: boolean;
  /** Nothing can be submitted any more. */
  readonly closed: boolean;
  readonly goTo: (step: number) => void;
  readonly onSubmitted: (what: Submitted) => void;
}

/** Titles of the steps with something that the server does not have. */
const unsavedSteps = ({ questionnaire, store }: QuestionarySession): readonly string[] =>
  questionnaire.steps.filter(({ fields }) => fields.some(({ questionId }) => store.changed.has(questionId))).map(({ title }) => title);

/** The last step: the document as it will be sent, its PDF, and the button that sends it. */
export function ProposalReview({ proposal, session, steps, readOnly, closed, goTo, onSubmitted }: ProposalReviewProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { labels } = session.group.ends;
  const open = steps.filter((step) => !step.complete);
  const ready = allComplete(steps);
  const waits = useDerived(session, () => session.isDirty() && session.waits());
  const unsaved = useDerived(session, () =>
    session.isDirty() && session.getState().phase !== 'saving' && !session.waits() ? unsavedSteps(session).join(', ') : '',
  );

  const whileWorking = async (run: () => Promise<void>): Promise<void> => {
    setWorking(true);
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(error instanceof ConnectionProblem ? t('wizard.submitAway') : knownError(error, t('wizard.somethingWrong')).text);
    } finally {
      setWorking(false);
    }
  };
  const submit = () =>
    whileWorking(async () => {
      // nothing is submitted without what was typed last
      if (session.isDirty()) await session.autosave();
      if (session.isDirty()) return session.waits() ? setFailure(t('wizard.submitAway')) : undefined;
      const { data } = await apollo.query({
        query: CallSubmissionDocument,
        variables: { callId: proposal.callId },
        fetchPolicy: 'network-only',
      });
      const call = data?.getCallSubmissionDetails;
      const editable = call?.editableAfterSubmission === true;
      const sure = await modal.confirm({
        title: t('wizard.areYouSure'),
        content: editable ? labels['confirmEditable'] : labels['confirm'],
        okText: t('wizard.ok'),
        cancelText: t('wizard.cancel'),
      });
      if (!sure) return;
      const sent = await apollo.mutate({ mutation: SubmitProposalDocument, variables: { proposalPk: proposal.primaryKey } });
      const now = sent.data?.submitProposal;
      if (!now) throw new Error(t('wizard.somethingWrong'));
      const message = call?.submissionMessage || (labels['done'] ?? '');
      notices.success(message);
      onSubmitted({ proposalId: now.proposalId, at: now.submittedDate ?? new Date().toISOString(), message, editable });
    });

  return (
    <Flex vertical gap={16}>
      {!ready && !proposal.submitted && (
        <Alert
          type="warning"
          showIcon
          title={t('wizard.stillOpen', { count: open.length })}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {open.map((step) => (
                <li key={step.topicId}>
                  <Button type="link" size="small" style={{ padding: 0 }} onClick={() => goTo(steps.indexOf(step))}>
                    {step.title}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      {waits && !failure && <Alert type="warning" showIcon title={t('wizard.submitAway')} />}
      {unsaved !== '' && !readOnly && <Alert type="warning" showIcon title={t('wizard.submitUnsaved', { steps: unsaved })} />}
      {failure && <Alert type="error" showIcon title={failure} />}
      <Summary store={session.store} steps={steps} {...(readOnly ? {} : { onEdit: goTo })} />
      <Flex justify="space-between" gap={12} wrap className="beamtime-wizard-buttons">
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          onClick={() => downloads.start(`/download/pdf/proposal/${proposal.primaryKey}`, proposal.proposalId)}
        >
          {t('wizard.downloadPdf')}
        </Button>
        {!closed && (
          <Tooltip title={!ready && !proposal.submitted ? t('wizard.completeFirst') : ''}>
            <Button
              type="primary"
              icon={proposal.submitted ? null : <SendOutlined aria-hidden />}
              disabled={!ready || proposal.submitted || readOnly}
              loading={working}
              onClick={() => void submit()}
            >
              {proposal.submitted ? labels['SUBMITTED'] : labels['DRAFT']}
            </Button>
          </Tooltip>
        )}
      </Flex>
    </Flex>
  );
}
