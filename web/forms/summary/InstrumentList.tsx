import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../../engine/json.ts';
import { instrumentDetail, instrumentsIn } from '../../ui/instrument-detail.ts';

export interface InstrumentListProps {
  /** Each with its name and the time requested. */
  readonly items: readonly string[];
  /** Ids of instruments in the order of the items. */
  readonly ids: readonly Json[];
  readonly facts: Readonly<Record<string, Json>>;
}

/** Chosen instruments, each with its description, techniques and contact. */
export function InstrumentList({ items, ids, facts }: InstrumentListProps) {
  const { t } = useTranslation();
  const instruments = instrumentsIn(facts);
  return items.map((item, index) => {
    const instrument = instruments.find(({ id }) => String(id) === ids[index]);
    return (
      <div key={item} style={{ overflowWrap: 'anywhere' }}>
        <div>{item}</div>
        {instrument && <Typography.Text type="secondary">{instrumentDetail(instrument, t)}</Typography.Text>}
      </div>
    );
  });
}
