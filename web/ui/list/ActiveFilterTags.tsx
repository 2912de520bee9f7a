import { Button, Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ActiveFilter } from './types.ts';
import type { UseListState } from './use-list-state.ts';
import { without } from './without.ts';

interface ActiveFilterTagsProps {
  readonly list: UseListState;
  readonly activeFilters: readonly ActiveFilter[];
}

/** Filters that are set, each to be taken off, or all of them. */
export function ActiveFilterTags({ list, activeFilters }: ActiveFilterTagsProps) {
  const { t } = useTranslation();
  return (
    activeFilters.length > 0 && (
      <Flex gap={4} wrap align="center">
        {activeFilters.map((f) => (
          <Tag key={f.name} variant="outlined" closable onClose={() => list.setFilters(without([f]))}>
            {f.label}
          </Tag>
        ))}
        <Button type="link" size="small" onClick={() => list.setFilters(without(activeFilters))}>
          {t('list.clearFilters')}
        </Button>
      </Flex>
    )
  );
}
