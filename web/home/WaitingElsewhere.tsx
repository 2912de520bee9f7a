import { useQuery } from '@apollo/client/react';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FAP_ROLES } from '../../engine/rules/faps.ts';
import { waitingElsewhere } from '../../engine/rules/waiting-reviews.ts';
import { WaitingReviewsDocument } from '../generated/home.ts';
import { useFeature, useSignedIn } from '../shell/index.ts';

/** On the start page of who has several roles: reviews that wait in another one, with the change of role. */
export default function WaitingElsewhere() {
  const { t } = useTranslation();
  const { roles, currentRole } = useSignedIn();
  const judges = useFeature('FAP_REVIEW');
  const { data } = useQuery(WaitingReviewsDocument, { fetchPolicy: 'cache-and-network' });
  const waiting = waitingElsewhere(data?.getWaitingReviews ?? [], currentRole?.shortCode ?? null)
    .filter(({ role }) => judges || !FAP_ROLES.some((one) => one === role))
    .flatMap(({ role, count }) => roles.filter(({ shortCode }) => shortCode === role).map((held) => ({ held, count })));
  if (waiting.length === 0) return null;
  return (
    <Flex vertical gap={8}>
      {waiting.map(({ held, count }) => (
        <Alert
          key={held.id}
          type="info"
          showIcon
          title={t('home.waiting', { count, role: held.title })}
          action={<Link to={`/ChangeRole?selectedRoleId=${held.id}`}>{t('shell.changeRole')}</Link>}
        />
      ))}
    </Flex>
  );
}
