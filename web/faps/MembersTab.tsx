import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Empty, Flex, Typography } from 'antd';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FAP_ROLES, isOfficeInFap, type FapRole } from '../../engine/rules/faps.ts';
import { fullName } from '../../engine/text.ts';
import {
  AddFapReviewersDocument,
  FapMembersDocument,
  GiveFapSeatDocument,
  RemoveFapMemberDocument,
  type FapMembersQuery,
  type FapSeatsFragment,
} from '../generated/faps.ts';
import { ViceChair } from './ViceChair.tsx';
import { nameOrLeft } from './name-or-left.ts';
import { UserPicker, type PickedUser } from '../users/index.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

interface MembersTabProps {
  readonly fap: FapSeatsFragment;
  readonly isOfficer: boolean;
}

type Member = FapMembersQuery['getFapMembers'][number];

export default function MembersTab({ fap, isOfficer }: MembersTabProps) {
  const fapId = fap.id;
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const [adding, setAdding] = useState<FapRole | null>(null);
  const { data, loading, error, refetch } = useQuery(FapMembersDocument, { variables: { fapId }, fetchPolicy: 'cache-and-network' });
  const [addReviewers] = useMutation(AddFapReviewersDocument);
  const [giveSeat] = useMutation(GiveFapSeatDocument);
  const [remove] = useMutation(RemoveFapMemberDocument);
  if (!data) return <Loading loading={loading} error={error} refetch={refetch} />;
  const membersWith = (role: FapRole): readonly Member[] => data.getFapMembers.filter((member) => member.role?.shortCode === role);
  const addChosen = (role: FapRole, people: readonly PickedUser[]): void => {
    setAdding(null);
    if (!isOfficeInFap(role)) return void add(role, people);
    const consequence = t(`faps.members.givesRole.${role}`, { names: people.map(fullName).join(', '), count: people.length });
    confirmed(consequence, t('faps.members.givesRole.run'), false, () => add(role, people));
  };
  const add = async (role: FapRole, people: readonly PickedUser[]): Promise<void> => {
    const ids = people.map(({ id }) => id);
    const work = async (): Promise<void> => {
      if (!isOfficeInFap(role)) await addReviewers({ variables: { fapId, memberIds: ids } });
      else for (const userId of ids) await giveSeat({ variables: { fapId, userId, roleId: role } });
    };
    await attempt(work, t('faps.members.added', { count: ids.length }));
    await refetch();
  };
  const askToRemove = (role: FapRole, { userId, user }: Member): void =>
    confirmed(t(`faps.members.removes.${role}`, { name: fullName(user) }), t('common.remove'), true, async () => {
      const work = () => remove({ variables: { fapId, memberId: userId, roleId: role } });
      if (await attempt(work, t('faps.members.removed', { name: fullName(user) }))) await refetch();
    });
  return (
    <Flex vertical gap={24} style={{ maxWidth: 760 }}>
      {FAP_ROLES.map((role) => (
        <Fragment key={role}>
          <MembersOfRole
            role={role}
            members={membersWith(role)}
            mayChange={isOfficer || !isOfficeInFap(role)}
            onAdd={() => setAdding(role)}
            onRemove={(member) => askToRemove(role, member)}
          />
          {role === 'FAP_CHAIR' && <ViceChair fap={fap} isOfficer={isOfficer} />}
        </Fragment>
      ))}
      {adding && (
        <UserPicker
          title={t(`faps.members.add.${adding}`)}
          action={t(`faps.members.add.${adding}`)}
          {...(isOfficeInFap(adding) ? {} : { userRole: 'FAP_REVIEWER' })}
          exclude={membersWith(adding).map(({ userId }) => userId)}
          {...(isOfficer ? { inviteAs: adding } : {})}
          onChoose={(people) => addChosen(adding, people)}
          onClose={() => setAdding(null)}
        />
      )}
    </Flex>
  );
}

interface MembersOfRoleProps {
  readonly role: FapRole;
  readonly members: readonly Member[];
  readonly mayChange: boolean;
  readonly onAdd: () => void;
  readonly onRemove: (member: Member) => void;
}

function MembersOfRole({ role, members, mayChange, onAdd, onRemove }: MembersOfRoleProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t(`faps.members.${role}`)}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>
          {t(`faps.members.${role}`)}
        </Typography.Title>
        {mayChange && (
          <Button icon={<PlusOutlined />} onClick={onAdd}>
            {t(`faps.members.add.${role}`)}
          </Button>
        )}
      </Flex>
      {members.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('faps.members.none')} style={{ margin: 8 }} />}
      <ul style={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {members.map((member) => (
          <li key={member.userId}>
            <Flex justify="space-between" align="center" gap={8} style={{ minHeight: 44 }}>
              <span>
                {nameOrLeft(fullName(member.user), member.deactivated, t)}{' '}
                <Typography.Text type="secondary">
                  {[member.user.institution, t('faps.members.proposals', { count: member.proposalsCount })].filter(Boolean).join(' · ')}
                </Typography.Text>
              </span>
              {mayChange && (
                <Button
                  size="small"
                  aria-label={t('faps.members.remove', { name: fullName(member.user) })}
                  onClick={() => onRemove(member)}
                >
                  {t('faps.members.remove', { name: '' }).trim()}
                </Button>
              )}
            </Flex>
          </li>
        ))}
      </ul>
    </section>
  );
}
