import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isUntitled } from '../../../engine/rules/entries.ts';
import { byWords } from '../../ui/by-words.ts';
import { BasisField, basisProblemsAt } from '../basis/BasisField.tsx';
import { TitleField } from '../basis/TitleField.tsx';
import type { WidgetProps } from '../widget.ts';

type ShipmentAnswer = { readonly title: string; readonly proposalPk: number | null; readonly samples?: readonly number[] };
type Choosable = {
  readonly id: number;
  readonly title: string;
  /** Only samples have it. */
  readonly proposalPk?: number;
};

/** Title, proposal and samples of a shipment. The available proposals and samples come from the facts. */
export default function ShipmentBasis({ value, facts, id, problems, readOnly, onChange, onBlurOf }: WidgetProps<ShipmentAnswer>) {
  const { t } = useTranslation();
  const offered = (name: string) =>
    ((facts[name] ?? []) as readonly Choosable[])
      .filter((one) => one.proposalPk === undefined || one.proposalPk === value.proposalPk)
      .map((one) => ({ value: one.id, label: isUntitled(one.title) ? `#${one.id}` : one.title }));
  const at = (column: string) => basisProblemsAt(problems, column);
  const change = (part: Partial<ShipmentAnswer>): void => onChange({ ...value, ...part });
  return (
    <>
      <TitleField
        id={id}
        label={t('widgets.basis.title')}
        value={value.title}
        problems={problems}
        readOnly={readOnly}
        onChange={(title) => change({ title })}
        onBlurOf={onBlurOf}
      />
      <BasisField id={`${id}-proposalPk`} label={t('widgets.basis.selectProposal')} required problems={at('proposalPk')}>
        {(aria) => (
          <Select
            id={`${id}-proposalPk`}
            {...aria}
            showSearch={byWords}
            value={value.proposalPk}
            options={offered('proposals')}
            disabled={readOnly}
            onChange={(proposalPk: number) => change({ proposalPk, samples: [] })}
            onBlur={() => onBlurOf('proposalPk')}
          />
        )}
      </BasisField>
      <BasisField id={`${id}-samples`} label={t('widgets.basis.selectSamples')} required problems={at('samples')}>
        {(aria) => (
          <Select
            id={`${id}-samples`}
            {...aria}
            mode="multiple"
            showSearch={byWords}
            value={[...(value.samples ?? [])]}
            options={offered('samples')}
            disabled={readOnly}
            onChange={(samples: number[]) => change({ samples })}
            onBlur={() => onBlurOf('samples')}
          />
        )}
      </BasisField>
    </>
  );
}
