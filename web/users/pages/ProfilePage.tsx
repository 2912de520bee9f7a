import { useQuery } from '@apollo/client/react';
import { Card, Skeleton, Space, Tag, Typography } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { fullName } from '../../../engine/text.ts';
import { CalendarButton } from '../../calendars/index.ts';
import { ProfileOfDocument } from '../../generated/profile.ts';
import { useDates, useFacility, useSignedIn } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import PageProblem from '../../ui/PageProblem.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ElsewhereProfile } from '../ElsewhereProfile.tsx';
import { EndSessions } from '../EndSessions.tsx';
import { ExpiryDates } from '../ExpiryDates.tsx';
import { ProfileForm } from '../ProfileForm.tsx';
import { profileRedirect } from '../profile-redirect.ts';

/** /ProfilePage/{id}: one's own record, or the page that PROFILE_PAGE_LINK names; officers open anybody's. */
export default function ProfilePage() {
  const userId = Number(useParams()['id']);
  const { user: me } = useSignedIn();
  const redirect = profileRedirect(useFacility().settings.get('PROFILE_PAGE_LINK') ?? '', window.location.origin);
  return userId === me.id && redirect !== null ? <ElsewhereProfile address={redirect} /> : <Profile userId={userId} />;
}

function Profile({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const { user: me } = useSignedIn();
  const { data, loading, error, refetch } = useQuery(ProfileOfDocument, { variables: { userId }, skip: !Number.isInteger(userId) });
  const user = data?.getUser;
  if (error) return <PageProblem status="warning" title={error.message} extra={<TryAgain again={() => void refetch()} />} />;
  if (!user && loading) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (!user) {
    return (
      <PageProblem
        status="404"
        title={t('profile.notFound')}
        extra={
          <LinkButton to="/" type="primary">
            {t('notFound.home')}
          </LinkButton>
        }
      />
    );
  }
  const own = user.id === me.id;
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHeader
        title={own ? t('profile.title') : t('profile.titleOf', { name: fullName(user) })}
        note={t('profile.since', { date: readerTime.date(user.created) })}
        actions={
          own ? (
            <CalendarButton />
          ) : (
            <Suspense>
              <EndSessions user={user} />
            </Suspense>
          )
        }
      />
      <Space wrap size={[4, 4]} style={{ marginBottom: 16 }}>
        <Typography.Text type="secondary">{t('profile.roles')}</Typography.Text>
        {user.roles.map(({ id, title }) => (
          <Tag key={id}>{title}</Tag>
        ))}
      </Space>
      <Card>
        <ProfileForm key={user.id} user={user} />
      </Card>
      <ExpiryDates key={`dates-${user.id}`} userId={user.id} />
    </div>
  );
}
