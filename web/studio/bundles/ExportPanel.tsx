import { DownloadOutlined } from '@ant-design/icons';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex, Grid, Select, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BundleContentDocument, BundleItemsDocument, ExportBundleDocument, type ExportBundleQuery } from '../../generated/studio.ts';
import type { BundleKind } from '../../generated/types.ts';
import { knownError } from '../../ui/errors.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Lines } from './Lines.tsx';
import { saveText } from '../shared/save-text.ts';
import { usePageLinks } from '../../ui/list/index.ts';
import { byWords } from '../../ui/by-words.ts';

const KINDS = [
  'TEMPLATE',
  'WORKFLOW',
  'PDF_TEMPLATE',
  'EMAIL_TEMPLATE',
  'QUESTION',
  'STATUS',
  'UNIT',
] as const satisfies readonly BundleKind[];

type BundleItem = ExportBundleQuery['exportBundle']['items'][number];

const idOf = ({ kind, key }: Pick<BundleItem, 'kind' | 'key'>): string => `${kind} ${key}`;

export function ExportPanel() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, loading, error, refetch } = useQuery(BundleItemsDocument, { fetchPolicy: 'cache-and-network' });
  const items = data?.getBundleItems ?? [];
  const selection = items.filter((item) => chosen.includes(`${item.kind} ${item.key}`)).map(({ kind, key }) => ({ kind, key }));
  const content = useQuery(ExportBundleDocument, { variables: { selection }, skip: selection.length === 0, fetchPolicy: 'network-only' });
  const bundle = selection.length === 0 ? undefined : content.data?.exportBundle;
  const client = useApolloClient();
  const [saving, setSaving] = useState<{ readonly busy: boolean; readonly error?: Error }>({ busy: false });
  const save = async (): Promise<void> => {
    setSaving({ busy: true });
    try {
      const { data: file } = await client.query({ query: BundleContentDocument, variables: { selection }, fetchPolicy: 'no-cache' });
      if (file) saveText('bundle.json', file.exportBundle.content);
      setSaving({ busy: false });
    } catch (failure) {
      setSaving({ busy: false, error: failure as Error });
    }
  };
  return (
    <Flex vertical gap={16}>
      <Typography.Text type="secondary">{t('studio.bundles.exportHint')}</Typography.Text>
      <Select
        mode="multiple"
        showSearch={byWords}
        loading={loading}
        aria-label={t('studio.bundles.choose')}
        placeholder={t('studio.bundles.choose')}
        value={[...chosen]}
        onChange={(keys: string[]) => setChosen(keys)}
        options={KINDS.map((kind) => ({
          label: t(`studio.bundles.kind.${kind}`),
          title: kind,
          options: items
            .filter((item) => item.kind === kind)
            .map(({ key, name }) => ({ value: `${kind} ${key}`, label: name === key ? key : `${name} (${key})` })),
        })).filter(({ options }) => options.length > 0)}
      />
      <NotLoaded loading={loading} error={error} again={() => void refetch()} />
      <NotLoaded loading={content.loading} error={content.error} again={() => void content.refetch()} />
      {saving.error && <Alert type="error" showIcon title={knownError(saving.error, t('common.failed')).text} />}
      {bundle && <BundleNotes bundle={bundle} />}
      <div>
        <Button
          type="primary"
          icon={<DownloadOutlined />}
          disabled={!bundle || content.loading}
          loading={saving.busy}
          onClick={() => void save()}
        >
          {bundle ? t('studio.bundles.save', { count: bundle.items.length }) : t('studio.bundles.saveNothing')}
        </Button>
      </div>
      {bundle && <BundleTable items={bundle.items} loading={content.loading} />}
    </Flex>
  );
}

function BundleNotes({ bundle }: { readonly bundle: ExportBundleQuery['exportBundle'] }) {
  const { t } = useTranslation();
  return (
    <>
      {bundle.missing.length > 0 && (
        <Alert type="warning" showIcon title={t('studio.bundles.missing', { items: bundle.missing.join(', ') })} />
      )}
      {bundle.unsound.length > 0 && (
        <Lines
          type="warning"
          title={t('studio.bundles.unsound', { count: bundle.unsound.length })}
          lines={bundle.unsound.map(({ kind, key, name, fault }) => ({ id: idOf({ kind, key }), name, text: fault }))}
        />
      )}
      {bundle.addresses.length > 0 && (
        <Lines
          type="info"
          title={t('studio.bundles.notes')}
          lines={bundle.addresses.map(({ kind, key, name, text }) => ({ id: `${idOf({ kind, key })} ${text}`, name, text }))}
        />
      )}
      {bundle.unpublished.length > 0 && (
        <Lines
          type="info"
          title={t('studio.bundles.unpublished')}
          lines={bundle.unpublished.map(({ kind, key, name, changes }) => ({
            id: idOf({ kind, key }),
            name,
            text: t('studio.bundles.changes', { count: changes }),
          }))}
        />
      )}
    </>
  );
}

interface BundleTableProps {
  readonly items: readonly BundleItem[];
  readonly loading: boolean;
}

function BundleTable({ items, loading }: BundleTableProps) {
  const { t } = useTranslation();
  const pageLinks = usePageLinks();
  const roomy = Grid.useBreakpoint().md ?? true;
  return (
    <Table
      size="small"
      rowKey={idOf}
      loading={loading}
      dataSource={[...items]}
      pagination={items.length > 20 ? { pageSize: 20, showSizeChanger: false, itemRender: pageLinks } : false}
      columns={[
        {
          title: t('studio.bundles.column.sort'),
          dataIndex: 'kind',
          width: roomy ? 160 : 110,
          render: (kind: BundleKind) => t(`studio.bundles.kind.${kind}`),
        },
        {
          title: t('studio.bundles.column.name'),
          render: (_, item) => (
            <>
              {item.name}
              {!roomy && <Why item={item} />}
            </>
          ),
        },
        ...(roomy ? [{ title: t('studio.bundles.column.why'), render: (_: unknown, item: BundleItem) => <Why item={item} /> }] : []),
      ]}
    />
  );
}

function Why({ item: { chosen, because } }: { readonly item: BundleItem }) {
  const { t } = useTranslation();
  return (
    <>
      {chosen && (
        <div>
          <Tag color="processing">{t('studio.bundles.chosen')}</Tag>
        </div>
      )}
      {because.slice(0, 3).map(({ kind, key, name, reason }) => (
        <div key={idOf({ kind, key })} className="beamtime-bundle-why">
          {t(`studio.bundles.reason.${reason}`, { name })}
        </div>
      ))}
      {because.length > 3 && <div>{t('studio.bundles.moreReasons', { count: because.length - 3 })}</div>}
    </>
  );
}
