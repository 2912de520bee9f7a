import { Flex, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RestoredDeliveriesQuery } from '../../generated/jobs.ts';
import type { RestoredDeed } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';

type Kind = NonNullable<RestoredDeliveriesQuery['getRestoredDeliveries']>['kinds'][number];

interface RestoredKindsProps {
  readonly kinds: readonly Kind[];
  readonly deeds: Readonly<Record<string, RestoredDeed>>;
  readonly onChoose: (kind: string, deed: RestoredDeed) => void;
}

const DEEDS: readonly RestoredDeed[] = ['SEND', 'DROP', 'MARK_SENT'];

/** Each kind of delivery that waits, with its number, the oldest, and what happens to it. */
export function RestoredKinds({ kinds, deeds, onChoose }: RestoredKindsProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const nameOf = (kind: string): string => t(`jobs.restored.kind.${kind}`, { defaultValue: kind });
  return (
    <Flex vertical gap={12}>
      {kinds.map(({ kind, count, oldest, isWork }) => (
        <Flex key={kind} vertical gap={4}>
          <strong>{t('jobs.restored.waits', { kind: nameOf(kind), count, oldest: readerTime.dateTime(oldest) })}</strong>
          {isWork ? (
            <span>{t('jobs.restored.work')}</span>
          ) : (
            <Radio.Group
              aria-label={nameOf(kind)}
              value={deeds[kind]}
              onChange={({ target }) => onChoose(kind, target.value as RestoredDeed)}
              options={DEEDS.map((value) => ({ value, label: t(`jobs.restored.deed.${value}`) }))}
            />
          )}
        </Flex>
      ))}
    </Flex>
  );
}
