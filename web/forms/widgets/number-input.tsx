import { Space } from 'antd';
import type { JsonObject } from '../../../engine/json.ts';
import { asksWholeNumber } from '../../../engine/questionnaires/index.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { UNREAD_NUMBER } from '../unread-number.ts';
import type { WidgetProps } from '../widget.ts';
import { partAria } from '../control-aria.ts';
import { whenLeft } from '../leaving.ts';
import { UnitSelect, type Unit } from './UnitSelect.tsx';

type NumberAnswer = {
  /** Text if the input is no number. */
  readonly value: NumberEntry;
  readonly unit: Unit | null;
};

/** The number box reports invalid text itself. */
export const says = UNREAD_NUMBER;

export default function NumberInput({
  value,
  config,
  field,
  id,
  aria,
  problems,
  readOnly,
  onChange,
  onBlur,
}: WidgetProps<NumberAnswer, JsonObject & { readonly units: readonly Unit[] }>) {
  const wrong = problems.filter(({ code }) => !says.includes(code));
  const change = (part: Partial<NumberAnswer>): void => onChange({ ...value, ...part });
  return (
    <div onBlur={whenLeft(onBlur)}>
      <Space.Compact>
        <NumberBox
          id={id}
          messageId={`${id}-unread`}
          style={{ minWidth: 160 }}
          value={value.value}
          disabled={readOnly}
          {...partAria(aria, wrong, (path) => path !== '/unit')}
          status={wrong.length > 0 ? 'error' : ''}
          onChange={(number) => change({ value: number })}
        />
        {config.units.length > 0 && (
          <UnitSelect
            aria={partAria(aria, wrong, (path) => path === '/unit')}
            units={config.units}
            value={value.unit}
            disabled={readOnly}
            onChange={(unit) => change({ unit })}
          />
        )}
      </Space.Compact>
      <NotANumber id={`${id}-unread`} entries={[value.value]} whole={asksWholeNumber(field)} />
    </div>
  );
}
