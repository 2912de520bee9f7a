import { Descriptions, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ViewedProposalQuery } from '../../generated/operations.ts';
import { useDates } from '../../shell/index.ts';

export type ViewedProposal = NonNullable<ViewedProposalQuery['getProposal']>;

/** Who proposes what in which call, before the answers. */
export function ProposalInformation({ proposal }: { readonly proposal: ViewedProposal }) {
  const { t } = useTranslation();
  const { dateTime } = useDates();
  const items = [
    { key: 'pi', label: t('proposals.view.pi'), children: proposal.proposer && personText(proposal.proposer) },
    {
      key: 'users',
      label: t('proposals.view.coProposers'),
      children: proposal.users.map(personText).join('; ') || t('proposals.view.nobody'),
    },
    { key: 'call', label: t('proposals.view.call'), children: proposal.call && (proposal.call.title || proposal.call.shortCode) },
    {
      key: 'submitted',
      label: t('proposals.column.submitted'),
      children: proposal.submitted ? dateTime(proposal.submittedDate) : t('proposals.view.notSubmitted'),
    },
    {
      key: 'instruments',
      label: t('proposals.view.instruments'),
      children: proposal.instruments.map(({ name }) => name).join(', ') || t('proposals.view.noInstrument'),
    },
  ];
  return (
    <>
      <Descriptions column={{ xs: 1, md: 2 }} size="small" items={items} />
      {proposal.abstract && (
        <section style={{ marginTop: 16 }}>
          <Typography.Title level={3} style={{ fontSize: 16 }}>
            {t('proposals.view.abstract')}
          </Typography.Title>
          <Typography.Paragraph style={{ whiteSpace: 'pre-line' }}>{proposal.abstract}</Typography.Paragraph>
        </section>
      )}
    </>
  );
}

type Person = NonNullable<ViewedProposal['proposer']>;
const personText = ({ preferredname, firstname, lastname, institution }: Person): string =>
  [`${preferredname || firstname} ${lastname}`, institution].filter(Boolean).join(', ');
