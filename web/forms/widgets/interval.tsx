import { Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { UNREAD_NUMBER } from '../unread-number.ts';
import type { WidgetProps } from '../widget.ts';
import { partAria } from '../control-aria.ts';
import { whenLeft } from '../leaving.ts';
import { UnitSelect, type Unit } from './UnitSelect.tsx';

type IntervalAnswer = {
  readonly min: NumberEntry;
  readonly max: NumberEntry;
  readonly unit: Unit | null;
};

/** The number box reports invalid text itself. */
export const says = UNREAD_NUMBER;

export default function Interval({
  value,
  config,
  id,
  aria,
  problems,
  readOnly,
  onChange,
  onBlur,
}: WidgetProps<IntervalAnswer, { readonly units: readonly Unit[] }>) {
  const { t } = useTranslation();
  const change = (part: Partial<IntervalAnswer>): void => onChange({ ...value, ...part });
  const wrong = problems.filter(({ code }) => !says.includes(code));
  const ariaOf = (part: keyof IntervalAnswer) => partAria(aria, wrong, (path) => path === `/${part}` || (path === '' && part !== 'unit'));
  const status = wrong.length > 0 ? 'error' : '';
  return (
    <div onBlur={whenLeft(onBlur)}>
      <Space.Compact>
        <NumberBox
          messageId={`${id}-unread`}
          id={id}
          aria-label={t('widgets.min')}
          placeholder={t('widgets.min')}
          {...ariaOf('min')}
          status={status}
          value={value.min}
          disabled={readOnly}
          onChange={(min) => change({ min })}
        />
        <NumberBox
          messageId={`${id}-unread`}
          aria-label={t('widgets.max')}
          placeholder={t('widgets.max')}
          {...ariaOf('max')}
          status={status}
          value={value.max}
          disabled={readOnly}
          onChange={(max) => change({ max })}
        />
        {config.units.length > 0 && (
          <UnitSelect
            aria={ariaOf('unit')}
            units={config.units}
            value={value.unit}
            disabled={readOnly}
            onChange={(unit) => change({ unit })}
          />
        )}
      </Space.Compact>
      <NotANumber id={`${id}-unread`} entries={[value.min, value.max]} />
    </div>
  );
}
