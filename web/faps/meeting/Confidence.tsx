import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { ShownProposal } from './meeting-rows.ts';

const TONES = { SAFE_ABOVE: 'done', SAFE_BELOW: 'refused', DEPENDS: 'attention' } as const;

/** How far the side of the cut line depends on one reviewer or on the method, with the reason. */
export function Confidence({ proposal }: { readonly proposal: ShownProposal }) {
  const { t } = useTranslation();
  const { verdict, places, doubted, otherDoubts, byMethod, hasNoTimes } = proposal;
  if (hasNoTimes) return <Typography.Text type="secondary">{t('meeting.confidence.noTimes')}</Typography.Text>;
  if (verdict === null) return null;
  const reasons = [
    ...(doubted.length > 0 ? [t('meeting.confidence.without', { names: doubted.join(', ') })] : []),
    ...(otherDoubts > 0 ? [t('meeting.confidence.others', { count: otherDoubts })] : []),
    ...(byMethod ? [t('meeting.confidence.method')] : []),
  ];
  const [first, last] = places ?? [0, 0];
  const span = first === last ? t('meeting.confidence.place', { place: first }) : t('meeting.confidence.places', { first, last });
  return (
    <>
      <StatusTag tone={TONES[verdict]}>{t(`meeting.confidence.${verdict}`)}</StatusTag>
      <Typography.Text type="secondary" className="beamtime-meeting-why">
        {[...reasons, span].join('; ')}
      </Typography.Text>
    </>
  );
}
