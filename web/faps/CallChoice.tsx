import { Flex, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { byWords } from '../ui/by-words.ts';
import type { usePanelCall } from './use-panel-call.ts';

export function CallChoice({ call, calls, choose }: ReturnType<typeof usePanelCall>) {
  const { t } = useTranslation();
  return (
    <Flex align="center" gap={8}>
      <label htmlFor="fap-call">{t('faps.call')}</label>
      <Select
        id="fap-call"
        style={{ minWidth: 200 }}
        showSearch={byWords}
        {...(call ? { value: call.id } : {})}
        options={calls.map(({ id, shortCode }) => ({ value: id, label: shortCode }))}
        onChange={choose}
      />
    </Flex>
  );
}
