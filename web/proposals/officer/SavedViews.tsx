import { useLazyQuery, useMutation } from '@apollo/client/react';
import { BookOutlined, DeleteOutlined, EditOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Input, Popover, Space, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { sharesViews, VIEW_NAME_MAX } from '../../../engine/rules/saved-views.ts';
import {
  DeleteSavedViewDocument,
  RenameSavedViewDocument,
  SavedViewsDocument,
  SaveViewDocument,
  type SavedViewsQuery,
} from '../../generated/officers.ts';
import { useActor } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { ViewsOfListProps } from '../../ui/list/index.ts';
import { addressOfView } from './address-of-view.ts';
import { IconButton } from '../../ui/IconButton.tsx';

type SavedView = SavedViewsQuery['getSavedViews'][number];

/** Views of a list that the person has named: filters, columns and sort. Loaded when they are opened. */
export function SavedViews({ name: list, columns }: ViewsOfListProps) {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const isOffice = sharesViews(useActor());
  const [parameters, setParameters] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isShared, setShared] = useState(false);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const [load, { data, error, refetch }] = useLazyQuery(SavedViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [save] = useMutation(SaveViewDocument);
  const [rename] = useMutation(RenameSavedViewDocument);
  const [remove] = useMutation(DeleteSavedViewDocument);
  const views = data?.getSavedViews ?? [];
  const name = text.trim();
  const open = (next: boolean): void => {
    setOpen(next);
    if (next) void load({ variables: { list } });
  };
  const choose = (view: SavedView): void => {
    columns.show(view.columns);
    setParameters(new URLSearchParams(view.query));
    setOpen(false);
  };
  const write = (): Promise<boolean> =>
    attempt(
      async () => {
        if (renamed) await rename({ variables: { id: renamed.id, name } });
        else
          await save({
            variables: {
              list,
              name,
              query: addressOfView(parameters),
              columns: [...columns.wanted],
              ...(isOffice && { shared: isShared }),
            },
          });
        setRenamed(null);
        setText('');
        setShared(false);
        await refetch();
      },
      t(renamed ? 'proposals.views.renamed' : 'proposals.views.saved', { name }),
    );
  const erase = (view: SavedView): Promise<boolean> =>
    attempt(
      async () => {
        await remove({ variables: { id: view.id } });
        await refetch();
      },
      t('proposals.views.deleted', { name: view.name }),
    );
  const askToErase = (view: SavedView): void =>
    view.sharedBy === null
      ? void erase(view)
      : confirmed(t('proposals.views.deletesShared', { name: view.name }), t('common.delete'), true, async () => void (await erase(view)));
  const content = (
    <Flex vertical gap={8} style={{ width: 300, maxWidth: '80vw' }}>
      {error && <Typography.Text type="danger">{knownError(error, t('common.failed')).text}</Typography.Text>}
      {views.length === 0 && <Typography.Text type="secondary">{t('proposals.views.none')}</Typography.Text>}
      <Flex vertical component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {views.map((view) => (
          <Flex key={view.id} component="li" align="center" justify="space-between">
            <Button type="link" style={{ paddingInline: 0 }} onClick={() => choose(view)}>
              {view.name}
            </Button>
            <Space size={0}>
              <SharedMark view={view} />
              {view.sharedBy === null && (
                <IconButton
                  icon={<EditOutlined />}
                  label={t('proposals.views.rename', { name: view.name })}
                  onClick={() => {
                    setRenamed(view);
                    setText(view.name);
                  }}
                />
              )}
              <IconButton
                icon={<DeleteOutlined />}
                label={t('proposals.views.delete', { name: view.name })}
                onClick={() => askToErase(view)}
              />
            </Space>
          </Flex>
        ))}
      </Flex>
      <Space.Compact block>
        <Input
          aria-label={t('proposals.views.name')}
          placeholder={t('proposals.views.name')}
          maxLength={VIEW_NAME_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={() => name !== '' && void write()}
        />
        <Button type="primary" disabled={name === ''} onClick={() => void write()}>
          {t(renamed ? 'proposals.views.renameRun' : 'proposals.views.save')}
        </Button>
      </Space.Compact>
      {isOffice && !renamed && (
        <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
          {t('proposals.views.share')}
        </Checkbox>
      )}
      {!renamed && <Typography.Text type="secondary">{t('proposals.views.what')}</Typography.Text>}
    </Flex>
  );
  return (
    <Popover trigger="click" placement="bottomRight" open={isOpen} onOpenChange={open} content={content}>
      <Button icon={<BookOutlined />}>{t('proposals.views.open')}</Button>
    </Popover>
  );
}

function SharedMark({ view: { shared, sharedBy } }: { readonly view: SavedView }) {
  const { t } = useTranslation();
  if (!shared) return null;
  const text = sharedBy === null ? t('proposals.views.shared') : t('proposals.views.sharedBy', { name: sharedBy });
  return (
    <Tooltip title={text}>
      <TeamOutlined aria-label={text} />
    </Tooltip>
  );
}
