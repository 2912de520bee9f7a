import { Checkbox, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatStoredDate } from '../../../engine/dates.ts';
import { FormattedText } from '../../ui/RichText.tsx';
import { useAbilities } from '../abilities.ts';
import type { WidgetProps } from '../widget.ts';

type ConsentAnswer = {
  readonly given: boolean;
  readonly version: string;
  /** Set by the server. */
  readonly at: string | null;
  readonly by: { readonly id: number; readonly name: string } | null;
};

interface ConsentConfig {
  readonly text: string;
  readonly textVersion: string;
  readonly agreeLabel: string;
}

type ConsentProps = WidgetProps<ConsentAnswer, ConsentConfig>;

/** A text and a box to agree to it; who agreed and when stands below. */
export default function ConsentWidget({ value, config, id, aria, readOnly, field, onChange, onBlur }: ConsentProps) {
  const isCurrent = value.given && value.version === config.textVersion;
  return (
    <Flex vertical gap="small">
      {config.text !== '' && <FormattedText html={config.text} className="beamtime-consent" />}
      <Checkbox
        id={id}
        checked={isCurrent}
        disabled={readOnly}
        {...aria}
        onChange={({ target }) => {
          onChange({ given: target.checked, version: config.textVersion, at: null, by: null });
          onBlur();
        }}
      >
        <span className="beamtime-visually-hidden">{field.question}: </span>
        {config.agreeLabel}
      </Checkbox>
      <ConsentRecord value={value} isCurrent={isCurrent} />
    </Flex>
  );
}

function ConsentRecord({ value, isCurrent }: { readonly value: ConsentAnswer; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const { dateTimeFormat, timeZone } = useAbilities();
  const { at } = value;
  if (at === null) return value.given ? <Typography.Text type="secondary">{t('widgets.consent.unsaved')}</Typography.Text> : null;
  const words = { date: formatStoredDate(at, dateTimeFormat, timeZone) ?? at, name: value.by?.name ?? '', version: value.version };
  const key = !value.given ? 'withdrawn' : isCurrent ? 'given' : 'outdated';
  return <Typography.Text type={key === 'outdated' ? 'warning' : 'secondary'}>{t(`widgets.consent.${key}`, words)}</Typography.Text>;
}
