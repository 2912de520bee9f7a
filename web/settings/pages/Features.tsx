import { useMutation, useQuery } from '@apollo/client/react';
import { App, Switch } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../engine/text.ts';
import { ShellDocument } from '../../generated/operations.ts';
import { FeaturesDocument, UpdateFeaturesDocument, type FeaturesQuery } from '../../generated/settings.ts';
import { notices } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { List, listPageOf, useListState, type ListColumn } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

type Feature = FeaturesQuery['getFeatures'][number];

export default function Features() {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 50, sortField: 'id' });
  const { data, loading, error, refetch } = useQuery(FeaturesDocument);
  const { modal } = App.useApp();
  const [update] = useMutation(UpdateFeaturesDocument, { refetchQueries: [ShellDocument] });
  const columns = useMemo<readonly ListColumn<Feature>[]>(() => {
    const change = async ({ id }: Feature, on: boolean): Promise<void> => {
      try {
        await update({ variables: { input: { featureIds: [id], action: on ? 'ENABLE' : 'DISABLE' } } });
        notices.success(t(on ? 'settings.features.on' : 'settings.features.off', { id }));
      } catch (failure) {
        notices.error(knownError(failure, t('common.failed')).text);
      }
    };
    const press = (feature: Feature, on: boolean): void => {
      if (on) return void change(feature, on);
      const { id } = feature;
      modal.confirm({
        title: t('common.areYouSure'),
        content: (
          <>
            <p>{t('settings.features.turnOffText', { id })}</p>
            <p>{t(`settings.features.loses.${id}`)}</p>
          </>
        ),
        okText: t('settings.features.turnOff'),
        cancelText: t('common.cancel'),
        onOk: () => change(feature, on),
      });
    };
    return [
      { key: 'id', title: t('settings.features.feature'), main: true, sortField: 'id', width: 300, render: (it) => it.id },
      { key: 'description', title: t('settings.features.description'), render: (it) => it.description },
      {
        key: 'state',
        title: t('settings.features.state'),
        width: 90,
        render: (it) => <Switch checked={it.isEnabled} aria-label={it.id} onChange={(on) => press(it, on)} />,
      },
    ];
  }, [t, update, modal]);
  const rows = data?.getFeatures.filter((it) => hasWords([it.id, it.description], list.state.search));
  return (
    <>
      <PageHeader title={t('settings.features.title')} />
      <List
        name="features"
        list={list}
        rows={rows && listPageOf(rows, list.state, (it) => it.id)}
        totalCount={rows?.length ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(it) => it.id}
        columns={columns}
        searchPlaceholder={t('settings.features.search')}
        empty={{ title: t('settings.nothing') }}
      />
    </>
  );
}
