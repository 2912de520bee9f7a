import { FilterOutlined } from '@ant-design/icons';
import { Button, Flex, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, type ChoiceFilterProps } from './ChoiceFilter.tsx';
import type { ChoiceFilterName } from './choice-filters.ts';

/** Filters that are used less often; those that are set are named under the toolbar. */
export function MoreCallFilters({ names, ...props }: ChoiceFilterProps & { readonly names: readonly ChoiceFilterName[] }) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Flex vertical gap={8} style={{ width: 290 }}>
          {names.map((name) => (
            <ChoiceFilter key={name} name={name} {...props} />
          ))}
        </Flex>
      }
    >
      <Button icon={<FilterOutlined />}>{t('calls.filter.more')}</Button>
    </Popover>
  );
}
