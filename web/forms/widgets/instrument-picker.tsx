import { Flex, Space, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { asksWholeNumber } from '../../../engine/questionnaires/index.ts';
import { instrumentDetail, instrumentsIn } from '../../ui/instrument-detail.ts';
import { NotANumber, NumberBox, type NumberEntry } from '../../ui/NumberBox.tsx';
import { partAria } from '../control-aria.ts';
import { whenLeft } from '../leaving.ts';
import { UNREAD_NUMBER } from '../unread-number.ts';
import type { WidgetProps } from '../widget.ts';
import { Options } from './Options.tsx';

interface InstrumentConfig {
  readonly variant: string;
  readonly isMultipleSelect: boolean;
  readonly requestTime: boolean;
}
type Choice = { readonly instrumentId: string; readonly timeRequested: NumberEntry };
const stays = (): void => undefined;

/** The number box reports invalid text itself. */
export const says = UNREAD_NUMBER;

/** Instruments of the call, optionally with the requested time. */
export default function InstrumentPicker(props: WidgetProps<Choice | readonly Choice[] | null, InstrumentConfig>) {
  const { value, config, field, id, facts, aria, problems, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const instruments = instrumentsIn(facts);
  const call = (facts['call'] ?? {}) as { readonly allocationTimeUnit?: string };
  const chosen: readonly Choice[] = value === null ? [] : 'instrumentId' in value ? [value] : value;
  const wrong = problems.filter(({ code }) => !says.includes(code));
  const timed = partAria(aria, wrong, () => true);
  const put = (choices: readonly Choice[]): void => onChange(config.isMultipleSelect ? choices : (choices[0] ?? null));
  const options = instruments.map((i) => ({ value: String(i.id), label: i.name, detail: instrumentDetail(i, t) }));

  return (
    <Space orientation="vertical" style={{ width: '100%' }} onBlur={whenLeft(onBlur)}>
      <Options
        {...props}
        onBlur={config.requestTime ? stays : onBlur}
        aria={timed}
        problems={wrong}
        variant={config.variant}
        multiple={config.isMultipleSelect}
        options={options}
        chosen={chosen.map((c) => c.instrumentId)}
        onChoose={(ids) =>
          put(ids.map((instrumentId) => chosen.find((c) => c.instrumentId === instrumentId) ?? { instrumentId, timeRequested: null }))
        }
      />
      {config.requestTime &&
        chosen.map((choice) => {
          const messageId = `${id}-time-${choice.instrumentId}`;
          const name = options.find((o) => o.value === choice.instrumentId)?.label ?? choice.instrumentId;
          return (
            <Flex key={choice.instrumentId} gap={8} align="center" wrap>
              <Typography.Text style={{ minWidth: 160 }}>{t('widgets.timeFor', { name })}</Typography.Text>
              <NumberBox
                messageId={messageId}
                aria-label={t('widgets.timeFor', { name })}
                {...timed}
                status={wrong.length > 0 ? 'error' : ''}
                value={choice.timeRequested}
                disabled={readOnly}
                suffix={call.allocationTimeUnit ? t(`widgets.timeUnit.${call.allocationTimeUnit}`) : undefined}
                onChange={(timeRequested) => put(chosen.map((c) => (c === choice ? { ...c, timeRequested } : c)))}
              />
              <NotANumber id={messageId} entries={[choice.timeRequested]} whole={asksWholeNumber(field)} />
            </Flex>
          );
        })}
    </Space>
  );
}
