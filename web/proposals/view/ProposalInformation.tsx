import { UserSwitchOutlined } from '@ant-design/icons';
import { Descriptions, Flex, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { invitedNames } from '../../forms/index.ts';
import { useActAs, useActor, useDates } from '../../shell/index.ts';
import { useAvailable } from '../../ui/features.tsx';
import { GrantedTime } from '../../ui/GrantedTime.tsx';
import { useInvites } from '../wizard/invites.ts';
import { EarlierExperiments } from './EarlierExperiments.tsx';
import { ProposalAnswers } from './ProposalAnswers.tsx';
import type { ProposalInformationProps, ViewedProposal } from './types.ts';
import { IconButton } from '../../ui/IconButton.tsx';

export function ProposalInformation({ proposal, onChanged }: ProposalInformationProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const available = useAvailable();
  const { role } = useActor();
  const invites = useInvites({ primaryKey: proposal.primaryKey });
  const invited = invitedNames(t, invites ?? undefined);
  const items = [
    { key: 'pi', label: t('proposals.view.pi'), children: proposal.proposer && <People people={[proposal.proposer]} /> },
    { key: 'call', label: t('proposals.view.call'), children: proposal.call && (proposal.call.title || proposal.call.shortCode) },
    {
      key: 'users',
      label: t('proposals.view.coProposers'),
      children: (
        <Flex vertical>
          {proposal.users.length > 0 && <People people={proposal.users} />}
          {invited && `${t('widgets.basis.invited')} ${invited}`}
          {proposal.users.length === 0 && !invited && t('proposals.view.nobody')}
        </Flex>
      ),
    },
    {
      key: 'instruments',
      feature: 'INSTRUMENT_MANAGEMENT',
      label: t('proposals.view.instruments'),
      children: proposal.instruments.length > 0 ? <Instruments proposal={proposal} /> : t('proposals.view.noInstrument'),
    },
    ...(proposal.techniques.length > 0
      ? [
          {
            key: 'techniques',
            feature: 'TECHNIQUE_PROPOSALS',
            label: t('proposals.view.techniques'),
            children: proposal.techniques.map(({ name }) => name).join(', '),
          },
        ]
      : []),
    { key: 'created', label: t('proposals.column.created'), children: readerTime.dateTime(proposal.created) },
    {
      key: 'submitted',
      label: t('proposals.column.submitted'),
      children: proposal.submitted ? readerTime.dateTime(proposal.submittedDate) : t('proposals.view.notSubmitted'),
    },
  ];
  return (
    <Flex vertical gap={16}>
      <Descriptions column={{ xs: 1, md: 2 }} size="small" items={[...available(items)]} />
      {role !== 'USER' && <EarlierExperiments primaryKey={proposal.primaryKey} />}
      <ProposalAnswers key={proposal.primaryKey} proposal={proposal} invites={invites} onChanged={onChanged} />
    </Flex>
  );
}

/** Instruments with their allocated times and what is booked, as far as the reader may know. */
function Instruments({ proposal: { instruments } }: Pick<ProposalInformationProps, 'proposal'>) {
  return (
    <Flex vertical>
      {instruments.map(({ id, name, timeBalance }) =>
        timeBalance ? <GrantedTime key={id} instrument={name} balance={timeBalance} /> : <span key={id}>{name}</span>,
      )}
    </Flex>
  );
}

type Person = NonNullable<ViewedProposal['proposer']>;

/** Names and institutions; officers may impersonate them. */
function People({ people }: { readonly people: readonly Person[] }) {
  const { t } = useTranslation();
  const { userId, role, impersonatorId } = useActor();
  const actAs = useActAs();
  const mayActAs = role === 'USER_OFFICER' && impersonatorId === null;
  return (
    <Flex vertical>
      {people.map((person) => (
        <span key={person.id}>
          {personText(person)}
          {mayActAs && person.id !== userId && (
            <Tooltip title={t('shell.actAs', { name: fullName(person) })}>
              <IconButton
                icon={<UserSwitchOutlined />}
                label={t('shell.actAs', { name: fullName(person) })}
                size="small"
                onClick={() => actAs(person.id)}
              />
            </Tooltip>
          )}
        </span>
      ))}
    </Flex>
  );
}

const personText = (person: Person): string => [fullName(person), person.institution].filter(Boolean).join(', ');
