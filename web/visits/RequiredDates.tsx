import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { expiryKindName } from '../../engine/rules/expiry-dates.ts';
import type { VisitRegistrationOfQuery } from '../generated/visits.ts';
import { useDates } from '../shell/index.ts';

interface RequiredDatesProps {
  readonly dates: NonNullable<VisitRegistrationOfQuery['getVisitRegistration']>['expiryDates'];
}

/** Dates that the instrument requires of a visitor, and whether they outlast the visit. */
export function RequiredDates({ dates }: RequiredDatesProps) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  if (dates.length === 0) return null;
  return (
    <Flex gap={4} wrap>
      {dates.map(({ kind: key, date, holds }) => {
        const kind = expiryKindName(key);
        const text = date === null ? 'missing' : holds ? 'until' : 'runsOut';
        return (
          <Tag key={key} color={holds ? 'success' : 'warning'} style={{ whiteSpace: 'normal' }}>
            {t(`expiryDates.${text}`, { kind, date: date === null ? '' : facilityTime.date(date) })}
          </Tag>
        );
      })}
    </Flex>
  );
}
