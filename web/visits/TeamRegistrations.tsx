import { Flex, Typography } from 'antd';
import type { VisitOfExperimentQuery } from '../generated/visits.ts';
import { useDates } from '../shell/index.ts';
import { RequiredDates } from './RequiredDates.tsx';
import { RegistrationTag } from './RegistrationTag.tsx';

type Experiment = NonNullable<VisitOfExperimentQuery['getExperiment']>;
export type TeamRegistration = NonNullable<Experiment['visit']>['registrations'][number];

interface TeamRegistrationsProps {
  readonly registrations: readonly TeamRegistration[];
  readonly nameOf: (userId: number) => string;
}

/** Status and dates of each visitor; the server hides dates from co-proposers. */
export function TeamRegistrations({ registrations, nameOf }: TeamRegistrationsProps) {
  const { facilityTime } = useDates();
  return (
    <Flex vertical gap={4} component="ul" style={{ listStyle: 'none', margin: '0 0 24px', padding: 0 }}>
      {registrations.map(({ userId, status, startsAt, endsAt, expiryDates }) => (
        <Flex key={userId} component="li" gap={8} wrap align="center">
          {nameOf(userId)} <RegistrationTag status={status} />
          {startsAt && endsAt && (
            <Typography.Text type="secondary">{`${facilityTime.date(startsAt)} – ${facilityTime.date(endsAt)}`}</Typography.Text>
          )}
          <RequiredDates dates={expiryDates} />
        </Flex>
      ))}
    </Flex>
  );
}
