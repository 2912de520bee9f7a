import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiTokensDocument, DeleteApiTokenDocument, type ApiTokenFragment } from '../../generated/api-tokens.ts';
import { List, useWholeList, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { NewTokenText } from '../components/NewTokenText.tsx';
import { TokenDialog } from '../components/TokenDialog.tsx';
import { useTokenColumns } from '../components/use-token-columns.tsx';

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'text'; readonly token: ApiTokenFragment };

export default function ApiAccessTokens() {
  const { t } = useTranslation();
  const { props, refetch, reload } = useWholeList(ApiTokensDocument, {
    sortField: 'name',
    fetchPolicy: 'cache-and-network',
    rows: (data) => data.getAllApiAccessTokensAndPermissions,
    words: (it) => [it.name, it.accessPermissions],
    sortValue,
  });
  const [remove] = useMutation(DeleteApiTokenDocument);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { attempt, confirmed } = useAttempt();
  const columns = useTokenColumns();
  const close = (): void => setOpened(null);
  const ask = (token: ApiTokenFragment): void =>
    confirmed(t('apiTokens.deleteText', { name: token.name }), t('common.delete'), true, async () => {
      await attempt(() => remove({ variables: { id: token.id } }), t('apiTokens.deleted', { name: token.name }));
      await refetch();
    });
  const rowActions = (token: ApiTokenFragment): readonly RowAction[] => [
    { key: 'edit', label: t('apiTokens.edit'), icon: <EditOutlined />, onClick: () => setOpened({ kind: 'edit', token }) },
    { key: 'delete', label: t('apiTokens.delete'), icon: <DeleteOutlined />, danger: true, onClick: () => ask(token) },
  ];
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'new' })}>
      {t('apiTokens.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('apiTokens.title')} note={t('apiTokens.note')} actions={add} />
      <List
        {...props}
        name="apiTokens"
        rowKey={(it) => it.id}
        columns={columns}
        rowActions={rowActions}
        searchPlaceholder={t('apiTokens.search')}
        empty={{ title: t('apiTokens.noneTitle'), text: t('apiTokens.noneText'), action: add }}
      />
      {(opened?.kind === 'new' || opened?.kind === 'edit') && (
        <TokenDialog
          token={opened.kind === 'edit' ? opened.token : null}
          onClose={close}
          onSaved={(token) => {
            setOpened(opened.kind === 'new' ? { kind: 'text', token } : null);
            reload();
          }}
        />
      )}
      {opened?.kind === 'text' && <NewTokenText token={opened.token} onClose={close} />}
    </>
  );
}

function sortValue(token: ApiTokenFragment, field: string): string {
  if (field === 'expiresAt') return token.expiresAt ?? '9999';
  if (field === 'lastUsedAt') return token.lastUsedAt ?? '';
  return field === 'createdAt' ? token.createdAt : token.name.toLowerCase();
}
