import { Grid, Select, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LayoutPart } from './layout-texts.ts';

const GUTTER_PX = 16;

interface PartChoiceProps {
  readonly parts: readonly LayoutPart[];
  readonly value: LayoutPart;
  readonly onChange: (part: LayoutPart) => void;
  readonly count: (part: LayoutPart) => number;
}

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
  if (wide) return <Tabs tabBarGutter={GUTTER_PX} activeKey={value} onChange={(key) => onChange(key as LayoutPart)} items={options} />;
  return <Select aria-label={t('studio.documents.texts')} style={{ width: '100%' }} value={value} options={options} onChange={onChange} />;
}
