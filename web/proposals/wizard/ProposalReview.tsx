import { SendOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allComplete, goToClashes, Summary, useAbilities, useDerived, type QuestionarySession, type StepView } from '../../forms/index.ts';
import type { ProposalHeaderFragment } from '../../generated/writing.ts';
import { RefusalNote } from '../../ui/RefusalNote.tsx';
import { useAttention } from '../../ui/use-refusal.tsx';
import { ProposalPdfButton } from '../components/ProposalPdfButton.tsx';
import { UnprintableNote } from '../components/UnprintableNote.tsx';
import { unsavedText, type Refusal } from './refusal.ts';
import type { Submission } from './use-submission.ts';

export type WizardProposal = ProposalHeaderFragment;

export interface ProposalReviewProps {
  readonly proposal: Pick<WizardProposal, 'primaryKey' | 'proposalId' | 'title' | 'submitted'>;
  readonly session: QuestionarySession;
  readonly steps: readonly StepView[];
  readonly readOnly: boolean;
  /** Nothing can be submitted any more. */
  readonly closed: boolean;
  readonly goTo: (step: number) => void;
  readonly submission: Submission;
}

/** The last step: the document as it will be sent, its PDF, and the button that sends it. */
export function ProposalReview({ proposal, session, steps, readOnly, closed, goTo, submission }: ProposalReviewProps) {
  const { t } = useTranslation();
  const { submit, phase, refusal, visit } = submission;
  useEffect(visit, [visit]);
  const { labels } = session.group.ends;
  const { entries } = useAbilities();
  const rows = [...session.questionnaire.fields.values()].flatMap((field) => entries?.waiting(field) ?? []);
  const open = steps.filter((step) => !step.complete);
  const ready = allComplete(steps);
  const waits = useDerived(session, () => session.isDirty() && session.waits());
  const unsaved = useDerived(session, () =>
    session.isDirty() && session.getState().phase !== 'saving' && !session.waits() ? unsavedText(t, session) : '',
  );

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
      {phase === 'unsure' && <Alert role="status" type="warning" showIcon title={t('wizard.submitUnsure')} />}
      {waits && !refusal && <Alert type="warning" showIcon title={t('wizard.submitAway')} />}
      {unsaved !== '' && !refusal && !readOnly && <Alert type="warning" showIcon title={unsaved} />}
      {rows.length > 0 && !readOnly && (
        <Alert
          type="warning"
          showIcon
          title={t('wizard.rowsUnsaved')}
          description={
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {rows.map((row) => (
                <li key={row.key}>
                  <Button type="link" size="small" style={{ padding: 0 }} onClick={row.open}>
                    {row.title}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <Refused session={session} submission={submission} rowsWait={rows.length > 0} />
      <UnprintableNote primaryKey={proposal.primaryKey} />
      <Summary store={session.store} steps={steps} {...(readOnly ? {} : { onEdit: goTo })} />
      <Flex justify="space-between" gap={12} wrap className="beamtime-wizard-buttons">
        <ProposalPdfButton proposal={proposal} />
        {!closed && (
          <Tooltip title={!ready && !proposal.submitted ? t('wizard.completeFirst') : ''}>
            <Button
              type="primary"
              icon={proposal.submitted ? null : <SendOutlined aria-hidden />}
              disabled={!ready || proposal.submitted || readOnly}
              loading={phase !== 'idle'}
              onClick={() => submit(entries)}
            >
              {proposal.submitted ? labels['SUBMITTED'] : labels['DRAFT']}
            </Button>
          </Tooltip>
        )}
      </Flex>
    </Flex>
  );
}

interface RefusedProps {
  readonly session: QuestionarySession;
  readonly submission: Submission;
  readonly rowsWait: boolean;
}

/** Why the last press on Submit has come to nothing, until what it asks for is done. */
function Refused({ session, submission: { refusal, refusals, endRefusal }, rowsWait }: RefusedProps) {
  const { t } = useTranslation();
  const box = useAttention(refusals);
  const until = refusal?.until ?? null;
  const [waited, setWaited] = useState<Refusal | null>(null);
  useEffect(() => {
    if (rowsWait) setWaited(refusal);
  }, [rowsWait, refusal]);
  const done = useDerived(session, () => {
    if (until === 'decided') return session.getState().clashes.length === 0;
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
          <Button size="small" onClick={(event) => goToClashes(event.currentTarget)}>
            {t('wizard.choose')}
          </Button>
        )
      }
    />
  );
}
