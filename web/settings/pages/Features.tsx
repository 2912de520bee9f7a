import { Flex, Switch, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FeaturesDocument } from '../../generated/settings.ts';
import { List, useWholeList, type ListColumn } from '../../ui/list/index.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { groupFilter } from '../group-filter.ts';
import { NameWithCode } from '../NameWithCode.tsx';
import { useFeatureSwitch, type Feature } from '../use-feature-switch.tsx';

export default function Features() {
  const { t } = useTranslation();
  const { props, list, data, all } = useWholeList(FeaturesDocument, {
    pageSize: 50,
    sortField: 'title',
    filters: (all) => [groupFilter(t('settings.features.group'), all?.getFeatures)],
    rows: ({ getFeatures }, { group }) => getFeatures.filter((it) => group === undefined || it.group === group),
    words: (it) => [it.title, it.id, it.description, it.effect],
    sortValue,
  });
  const turn = useFeatureSwitch();
  const columns = useMemo<readonly ListColumn<Feature>[]>(
    () => [
      {
        key: 'title',
        title: t('settings.features.feature'),
        main: true,
        sortField: 'title',
        width: 260,
        render: (it) => <NameWithCode name={it.title} code={it.id} />,
      },
      {
        key: 'state',
        title: t('settings.features.state'),
        width: 90,
        sortField: 'state',
        render: (it) => <Switch checked={it.isEnabled} aria-label={it.id} onChange={(on) => turn([it], on)} />,
      },
      { key: 'description', title: t('settings.features.description'), leastWidth: 200, render: (it) => it.description },
      { key: 'effect', title: t('settings.features.effect'), leastWidth: 240, render: (it) => it.effect },
      {
        key: 'usedBy',
        title: t('settings.features.usedBy'),
        width: 200,
        render: (it) => (
          <Flex vertical>
            {it.usedBy.length > 0
              ? it.usedBy.map((use) => <span key={use}>{use}</span>)
              : [
                  <Typography.Text key="none" type="secondary">
                    {t('settings.features.unused')}
                  </Typography.Text>,
                ]}
          </Flex>
        ),
      },
      { key: 'group', priority: 0, title: t('settings.features.group'), sortField: 'group', width: 140, render: (it) => it.group },
    ],
    [t, turn],
  );
  const several = (on: boolean) => (ids: readonly string[]) => {
    const changed = (data?.getFeatures ?? []).filter(({ id, isEnabled }) => ids.includes(id) && isEnabled !== on);
    turn(changed, on, () => list.change({ selection: [] }));
  };
  return (
    <>
      <PageHeader title={t('settings.features.title')} note={t('settings.features.note')} />
      <List
        {...props}
        name="features"
        rowKey={(it) => it.id}
        columns={columns}
        selectionBar={SelectionBar}
        allMatching={() => Promise.resolve(all?.map(({ id }) => id) ?? null)}
        bulkActions={[
          { key: 'on', label: t('settings.features.turnOn'), run: several(true) },
          { key: 'off', label: t('settings.features.turnOff'), danger: true, run: several(false) },
        ]}
        searchPlaceholder={t('settings.features.search')}
        empty={{ title: t('settings.nothing') }}
      />
    </>
  );
}

const sortValue = (it: Feature, field: string): string => {
  if (field === 'group') return it.group;
  return field === 'state' ? String(!it.isEnabled) : it.title;
};
