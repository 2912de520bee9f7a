import { Descriptions, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ViewedProposalQuery } from '../../generated/operations.ts';
import { useDates } from '../../shell/index.ts';
import { ProposalAnswers } from './ProposalAnswers.tsx';

export type ViewedProposal = NonNullable<ViewedProposalQuery['getProposal']>;

export interface ProposalInformationProps {
  readonly proposal: ViewedProposal;
  /** It was changed here: what shows it elsewhere is out of date. */
  readonly onChanged: () => void;
}

/** Who proposes what in which call, and all answers. */
export function ProposalInformation({ proposal, onChanged }: ProposalInformationProps) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const items = [
    { key: 'pi', label: t('proposals.view.pi'), children: proposal.proposer && personText(proposal.proposer) },
    { key: 'call', label: t('proposals.view.call'), children: proposal.call && (proposal.call.title || proposal.call.shortCode) },
    {
      key: 'users',
      label: t('proposals.view.coProposers'),
      children: proposal.users.map(personText).join('; ') || t('proposals.view.nobody'),
    },
    {
      key: 'instruments',
      label: t('proposals.view.instruments'),
      children: proposal.instruments.map(({ name }) => name).join(', ') || t('proposals.view.noInstrument'),
    },
    { key: 'created', label: t('proposals.column.created'), children: dateTime(proposal.created) },
    {
      key: 'submitted',
      label: t('proposals.column.submitted'),
      children: proposal.submitted ? dateTime(proposal.submittedDate) : t('proposals.view.notSubmitted'),
    },
  ];
  return (
    <Flex vertical gap={16}>
      <Descriptions column={{ xs: 1, md: 2 }} size="small" items={items} />
      <ProposalAnswers key={proposal.primaryKey} proposal={proposal} onChanged={onChanged} />
    </Flex>
  );
}

type Person = NonNullable<ViewedProposal['proposer']>;
const personText = ({ preferredname, firstname, lastname, institution }: Person): string =>
  [`${preferredname || firstname} ${lastname}`, institution].filter(Boolean).join(', ');
