import { useQuery } from '@apollo/client/react';
import { useActor } from '../../shell/index.ts';
import { decisionTold } from '../../../engine/rules/proposals.ts';
import { AnsweredProposalDocument } from '../../generated/answer.ts';
import type { ProposalHeaderFragment } from '../../generated/writing.ts';
import { AnswerNote } from './AnswerNote.tsx';
import { NextSteps } from './NextSteps.tsx';

interface AnswerProps {
  readonly proposal: Pick<ProposalHeaderFragment, 'primaryKey' | 'publicStatus'>;
}

/** The facility's answer to a proposal, once it is released: decision, times, comment and what comes next. */
export default function Answer({ proposal: { primaryKey, publicStatus } }: AnswerProps) {
  const { userId } = useActor();
  const decision = decisionTold(publicStatus);
  const { data } = useQuery(AnsweredProposalDocument, {
    variables: { primaryKey },
    skip: decision === null,
    fetchPolicy: 'cache-and-network',
  });
  const answer = data?.getProposal;
  if (!answer || decision === null) return null;
  return (
    <AnswerNote decision={decision} answer={answer}>
      <NextSteps decision={decision} answer={answer} userId={userId ?? 0} />
    </AnswerNote>
  );
}
