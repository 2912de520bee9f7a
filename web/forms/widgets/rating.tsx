import { Button, Flex, Radio, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WidgetProps } from '../widget.ts';

interface RatingConfig {
  readonly highest: number;
  readonly lowestLabel: string;
  readonly highestLabel: string;
}

/** Numbers in a row with words at both ends; a chosen one can be taken back. */
export default function RatingWidget(props: WidgetProps<number | null, RatingConfig>) {
  const { value, config, id, labelId, aria, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const numbers = Array.from({ length: config.highest }, (_none, i) => i + 1);
  const choose = (next: number | null): void => {
    onChange(next);
    onBlur();
  };
  return (
    <Flex wrap align="center" gap="small">
      {config.lowestLabel && <Typography.Text type="secondary">{config.lowestLabel}</Typography.Text>}
      <Radio.Group
        id={id}
        {...aria}
        aria-labelledby={labelId}
        optionType="button"
        disabled={readOnly}
        value={value}
        options={numbers.map((number) => ({ value: number, label: number }))}
        onChange={({ target }) => choose(target.value as number)}
      />
      {config.highestLabel && <Typography.Text type="secondary">{config.highestLabel}</Typography.Text>}
      {value !== null && !readOnly && (
        <Button type="link" size="small" onClick={() => choose(null)}>
          {t('widgets.takeBack')}
        </Button>
      )}
    </Flex>
  );
}
