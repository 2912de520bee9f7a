import { Flex, Switch, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { FeaturesDocument } from '../../generated/settings.ts';
import { columnFactory, List, useWholeList, type ListColumn } from '../../ui/list/index.ts';
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
        columns={useFeatureColumns(turn)}
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

function useFeatureColumns(turn: ReturnType<typeof useFeatureSwitch>): readonly ListColumn<Feature>[] {
  const { t } = useTranslation();
  const column = columnFactory<Feature>();
  const none = (
    <Typography.Text key="none" type="secondary">
      {t('settings.features.unused')}
    </Typography.Text>
  );
  return [
    column('title', { title: t('settings.features.feature'), main: true, width: 260 }, (it) => (
      <NameWithCode name={it.title} code={it.id} />
    )),
    column('state', { title: t('settings.features.state'), width: 90 }, (it) => (
      <Switch checked={it.isEnabled} aria-label={it.id} onChange={(on) => turn([it], on)} />
    )),
    column('description', { title: t('settings.features.description'), leastWidth: 200, sortField: null }, (it) => it.description),
    column('effect', { title: t('settings.features.effect'), leastWidth: 240, sortField: null }, (it) => it.effect),
    column('usedBy', { title: t('settings.features.usedBy'), width: 200, sortField: null }, (it) => (
      <Flex vertical>{it.usedBy.length > 0 ? it.usedBy.map((use) => <span key={use}>{use}</span>) : [none]}</Flex>
    )),
    column('group', { title: t('settings.features.group'), priority: 0, width: 140 }, (it) => it.group),
  ];
}

const sortValue = (feature: Feature, field: string): string => {
  if (field === 'group') return feature.group;
  return field === 'state' ? String(!feature.isEnabled) : feature.title;
};
