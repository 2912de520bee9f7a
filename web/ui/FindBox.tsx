import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../engine/rules/limits.ts';

interface FindBoxProps {
  readonly label: string;
  readonly value: string;
  readonly takesFocus?: boolean;
  readonly onFocus?: () => void;
  readonly onChange: (text: string) => void;
}

export function FindBox({ label, value, takesFocus = false, onFocus, onChange }: FindBoxProps) {
  const { t } = useTranslation();
  return (
    <Input
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('list.clearSearch')} /> }}
      prefix={<SearchOutlined />}
      autoFocus={takesFocus}
      value={value}
      maxLength={SEARCH_LIMITS.text}
      placeholder={label}
      aria-label={label}
      {...(onFocus ? { onFocus } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
