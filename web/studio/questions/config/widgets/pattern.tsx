import { Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SettingProps } from '../../../../settings-form/index.ts';

interface WrittenPattern {
  readonly is: string;
  readonly example?: string;
}

const patternOf = (value: string | WrittenPattern | null): WrittenPattern =>
  typeof value === 'string' ? { is: value } : (value ?? { is: '' });

/** A regular expression and an example that people read. */
export default function PatternSetting({
  id,
  value,
  describedBy,
  invalid,
  onChange,
  onBlur,
}: SettingProps<string | (WrittenPattern & Record<string, string>) | null>) {
  const { t } = useTranslation();
  const pattern = patternOf(value);
  const put = ({ is, example = '' }: WrittenPattern): void => onChange(is === '' && example === '' ? null : { is, example });
  return (
    <Flex vertical gap="small">
      <Input
        id={id}
        style={{ fontFamily: 'monospace' }}
        spellCheck={false}
        placeholder="[A-Z]{2}[0-9]{3}"
        aria-describedby={describedBy}
        status={invalid ? 'error' : ''}
        value={pattern.is}
        onChange={({ target }) => put({ ...pattern, is: target.value })}
        onBlur={onBlur}
      />
      <Input
        aria-label={t('studio.config.patternExample')}
        placeholder={t('studio.config.patternExample')}
        status={invalid ? 'error' : ''}
        value={pattern.example ?? ''}
        onChange={({ target }) => put({ ...pattern, example: target.value })}
        onBlur={onBlur}
      />
    </Flex>
  );
}
