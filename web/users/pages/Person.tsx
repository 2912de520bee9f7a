import { useQuery } from '@apollo/client/react';
import { Card, Flex, Skeleton, Tabs } from 'antd';
import { Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router';
import { fullName } from '../../../engine/text.ts';
import { PersonDocument } from '../../generated/people.ts';
import { EventLogs } from '../../logs/index.ts';
import { useDates, useFeature, useSignedIn } from '../../shell/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import PageProblem from '../../ui/PageProblem.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { MergeBanner } from '../people/MergeBanner.tsx';
import { personState } from '../people/people-filter.ts';
import { PersonActions } from '../people/PersonActions.tsx';
import { PersonProfile } from '../people/PersonProfile.tsx';
import { PersonProposals } from '../people/PersonProposals.tsx';
import { PersonReviews } from '../people/PersonReviews.tsx';
import { PersonStateTag } from '../people/PersonStateTag.tsx';
import { RolesForm } from '../people/RolesForm.tsx';
import { SameName } from '../people/SameName.tsx';
import { UsesTab } from '../people/UsesTab.tsx';

/** Prefixes of event types. */
const PERSON_EVENTS = 'USER|EMAIL_INVITE|INVITE_ACCEPTED';

/** /People/{id}: somebody's account, for officers. */
export default function Person() {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const userId = Number(useParams()['id']);
  const reviewsShown = useFeature('FAP_REVIEW');
  const tab = useTab('tab', reviewsShown ? 6 : 5);
  const { data, loading, error, refetch } = useQuery(PersonDocument, { variables: { userId }, skip: !Number.isInteger(userId) });
  const [changes, setChanges] = useState(0);
  const person = data?.getUser;
  const changed = (): void => {
    setChanges((n) => n + 1);
    void refetch();
  };
  const merged = (intoId: number): void => {
    changed();
    void navigate(`/People/${intoId}`);
  };
  if (error) return <PageProblem status="warning" title={error.message} extra={<TryAgain again={() => void refetch()} />} />;
  if (!person && loading) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (!person) return <PageProblem status="404" title={t('profile.notFound')} />;
  if (person.mergedIntoId !== null) return <Navigate to={`/People/${person.mergedIntoId}`} replace />;
  return (
    <>
      <PageHeader
        title={fullName(person)}
        trail={[{ label: t('people.title'), to: '/People' }]}
        note={
          <Flex gap={8} wrap align="center">
            <PersonStateTag state={personState(person)} />
            {t('profile.since', { date: readerTime.date(person.created) })}
          </Flex>
        }
        actions={
          <PersonActions key={person.id} person={person} onChanged={changed} onDeleted={() => void navigate('/People')} onMerged={merged} />
        }
      />
      <MergeBanner key={`${person.id} ${changes}`} person={person} onUndone={changed} />
      {person.id !== user.id && <SameName key={`same ${person.id} ${changes}`} person={person} onMerged={merged} />}
      <Tabs
        {...tab}
        items={[
          { key: '0', label: t('people.tab.profile'), forceRender: true, children: <PersonProfile key={person.id} userId={person.id} /> },
          { key: '1', label: t('people.roles'), children: <RolesCard key={person.id} person={person} /> },
          { key: '4', label: t('people.tab.proposals'), children: <PersonProposals key={person.id} userId={person.id} /> },
          ...(reviewsShown
            ? [{ key: '5', label: t('people.tab.reviews'), children: <PersonReviews key={person.id} userId={person.id} /> }]
            : []),
          { key: '2', label: t('people.tab.uses'), children: <UsesTab userId={person.id} /> },
          {
            key: '3',
            label: t('people.tab.events'),
            // Changes of other tabs are read when it is opened again.
            destroyOnHidden: true,
            children: (
              <Suspense fallback={<Skeleton active />}>
                <EventLogs key={changes} changedObjectId={String(person.id)} eventType={PERSON_EVENTS} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

const RolesCard = (props: ComponentProps<typeof RolesForm>) => (
  <Card style={{ maxWidth: 760 }}>
    <RolesForm {...props} />
  </Card>
);
