import { SendOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReviewStep, useAbilities, type Ending, type ReviewStepProps } from '../../forms/index.ts';
import type { ProposalHeaderFragment } from '../../generated/writing.ts';
import { ProposalPdfButton } from '../components/ProposalPdfButton.tsx';
import { UnprintableNote } from '../components/UnprintableNote.tsx';

export type WizardProposal = ProposalHeaderFragment;

export interface ProposalReviewProps extends Pick<ReviewStepProps, 'session' | 'steps' | 'readOnly' | 'goTo'> {
  readonly proposal: Pick<WizardProposal, 'primaryKey' | 'proposalId' | 'title' | 'submitted'>;
  readonly closed: boolean;
  readonly submission: Ending;
}

export function ProposalReview({ proposal, closed, submission, ...step }: ProposalReviewProps) {
  const { t } = useTranslation();
  const { labels } = step.session.group.ends;
  const { entries } = useAbilities();
  return (
    <ReviewStep
      {...step}
      done={proposal.submitted}
      ending={submission}
      unsureText={t('wizard.submitUnsure')}
      note={<UnprintableNote primaryKey={proposal.primaryKey} />}
      pdf={<ProposalPdfButton proposal={proposal} />}
      end={(ready) =>
        !closed && (
          <Tooltip title={!ready && !proposal.submitted ? t('wizard.completeFirst') : ''}>
            <Button
              type="primary"
              icon={proposal.submitted ? null : <SendOutlined aria-hidden />}
              disabled={!ready || proposal.submitted || step.readOnly}
              loading={submission.phase !== 'idle'}
              onClick={() => submission.submit(entries)}
            >
              {proposal.submitted ? labels['SUBMITTED'] : labels['DRAFT']}
            </Button>
          </Tooltip>
        )
      }
    />
  );
}
