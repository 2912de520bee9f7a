import { Grid, Select, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Part } from './layout-texts.ts';

/** All of them have room beside the preview also on a small screen. */
const GUTTER_PX = 16;

interface PartChoiceProps {
  readonly parts: readonly Part[];
  readonly value: Part;
  readonly onChange: (part: Part) => void;
  /** How much is wrong with a part. */
  readonly count: (part: Part) => number;
}

/** Which part of the layout is written: tabs, or a list where they have no room. */
export function PartChoice({ parts, value, onChange, count }: PartChoiceProps) {
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().md ?? true;
  const options = parts.map((part) => ({
    key: part,
    value: part,
    label: (
      <span>
        {t(`studio.documents.part.${part}`)}
        {count(part) > 0 && <span className="beamtime-document-count"> {t('studio.documents.marks', { count: count(part) })}</span>}
      </span>
    ),
  }));
  if (wide) return <Tabs tabBarGutter={GUTTER_PX} activeKey={value} onChange={(key) => onChange(key as Part)} items={options} />;
  return <Select aria-label={t('studio.documents.texts')} style={{ width: '100%' }} value={value} options={options} onChange={onChange} />;
}
