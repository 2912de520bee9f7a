import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Tooltip, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../../ui/use-modal.ts';
import { entryTitle } from '../../ui/format.ts';
import { useAbilities, type FormEntry, type WaitingRow } from '../abilities.ts';
import { groupAria } from '../control-aria.ts';
import { DeleteText } from '../entries/DeleteText.tsx';
import { entryName } from '../entries/entry-name.ts';
import { whyNoRoom } from '../entries/room.ts';
import type { WidgetProps } from '../widget.ts';

interface EntriesConfig {
  readonly templateId: string | number | null;
  readonly addEntryButtonLabel: string;
  readonly canCopy?: boolean;
  readonly copyButtonLabel?: string | null;
}

interface News {
  readonly what: 'deleted' | 'restored';
  readonly entry: FormEntry;
}

/** Samples or sub-template entries. Each is saved at once and has its own questionary. */
export default function Entries({
  value,
  config,
  field,
  id,
  labelId,
  aria,
  readOnly,
  onBlur,
}: WidgetProps<readonly FormEntry[], EntriesConfig>) {
  const { t } = useTranslation();
  const modal = useModal();
  const { entries, whyNoEntries } = useAbilities();
  const noRoom = whyNoRoom(t, field, value.length, 1);
  const [news, setNews] = useState<News | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (news?.what === 'restored' && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-entry="${news.entry.id}"] button`)?.focus();
  }, [news]);
  const asking = useRef(false);
  const remove = (entry: FormEntry): void => {
    if (asking.current || !entries) return;
    asking.current = true;
    let removed = false;
    void modal.confirm({
      title: t('wizard.areYouSure'),
      content: <DeleteText title={entryName(t, field, entry)} askOthers={() => entries.others(entry)} />,
      okText: t('common.delete'),
      cancelText: t('wizard.cancel'),
      onOk: async () => {
        removed = await entries.remove(field, entry);
        if (removed) setNews({ what: 'deleted', entry });
        onBlur();
      },
      afterClose: () => {
        asking.current = false;
        if (removed) undo.current?.focus();
      },
    });
  };
  const restore = async (entry: FormEntry): Promise<void> => {
    const done = await entries?.restore(field, entry);
    setNews({ what: done ? 'restored' : 'deleted', entry });
    onBlur();
  };
  const newsId = `${id}-news`;
  const addLabel = config.addEntryButtonLabel || t('widgets.entries.add');
  const waiting = entries?.waiting(field) ?? [];
  const newWaits = waiting.some(({ isNew }) => isNew);
  const whyNot = entries === null ? (whyNoEntries ?? t('widgets.entries.saveFirst')) : newWaits ? t('widgets.entries.waitFirst') : noRoom;

  return (
    <div role="group" aria-labelledby={labelId} {...groupAria(aria, id)}>
      <ul className="beamtime-entries" ref={list}>
        {value.map((entry) => {
          const title = entryName(t, field, entry);
          const doing = entries?.underWay(field, entry) ?? null;
          return (
            <li key={entry.id} data-entry={entry.id}>
              <Button type="link" title={title} className="beamtime-file-name" onClick={() => entries?.edit(field, entry)}>
                {entryTitle(title)}
              </Button>
              <Flex gap={4} align="center">
                <Tag color={entry.complete ? 'success' : 'warning'}>
                  {t(entry.complete ? 'widgets.entries.complete' : 'widgets.entries.incomplete')}
                </Tag>
                {!readOnly && (
                  <>
                    <Action name="edit" icon={<EditOutlined aria-hidden />} title={title} onClick={() => entries?.edit(field, entry)} />
                    <Action
                      name="clone"
                      icon={<CopyOutlined aria-hidden />}
                      title={title}
                      disabled={noRoom !== '' || (doing !== null && doing !== 'clone')}
                      busy={doing === 'clone'}
                      onClick={() => void entries?.clone(field, entry)}
                    />
                    <Action
                      name="delete"
                      icon={<DeleteOutlined aria-hidden />}
                      title={title}
                      disabled={doing !== null && doing !== 'delete'}
                      busy={doing === 'delete'}
                      onClick={() => remove(entry)}
                    />
                  </>
                )}
              </Flex>
            </li>
          );
        })}
      </ul>
      <div role="status">
        {waiting.map((row) => (
          <Flex key={row.key} align="center" gap={8} wrap style={{ marginBottom: 8 }}>
            <Typography.Text>{t(`widgets.entries.${waitingText(row)}`, { title: entryTitle(row.title) })}</Typography.Text>
            <Button size="small" aria-label={t('widgets.entries.openWaiting', { title: row.title })} onClick={row.open}>
              {t('widgets.entries.open')}
            </Button>
          </Flex>
        ))}
      </div>
      {value.length + waiting.length === 0 && <Typography.Text type="secondary">{t('widgets.entries.empty')}</Typography.Text>}
      <Flex align="center" gap={8} wrap style={{ marginBlock: news ? 8 : 0 }}>
        <span role="status" id={newsId}>
          {news && t(`widgets.entries.${news.what}`, { title: entryTitle(entryName(t, field, news.entry)) })}
        </span>
        {news?.what === 'deleted' && !readOnly && (
          <Button
            size="small"
            ref={undo}
            aria-describedby={newsId}
            loading={entries?.underWay(field, news.entry) === 'restore'}
            onClick={() => void restore(news.entry)}
          >
            {t('widgets.entries.undo')}
          </Button>
        )}
      </Flex>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <Typography.Text type="secondary">{t('widgets.entries.count', { count: value.length })}</Typography.Text>
        {!readOnly && (
          <Flex gap={8} wrap>
            {config.canCopy && (
              <Button icon={<SnippetsOutlined aria-hidden />} disabled={whyNot !== ''} onClick={() => entries?.copy(field)}>
                {config.copyButtonLabel || t('widgets.entries.copy')}
              </Button>
            )}
            <Button
              id={id}
              aria-label={addLabel}
              {...groupAria(aria, id)}
              icon={<PlusOutlined aria-hidden />}
              disabled={whyNot !== ''}
              onClick={() => entries?.add(field)}
            >
              {addLabel}
            </Button>
          </Flex>
        )}
      </Flex>
      {!readOnly && whyNot !== '' && (
        <Typography.Paragraph type="secondary" style={{ margin: '4px 0 0' }}>
          {whyNot}
        </Typography.Paragraph>
      )}
    </div>
  );
}

function waitingText({ isLate, kept }: WaitingRow): string {
  if (isLate) return kept ? 'tooLate' : 'tooLateNotKept';
  return kept ? 'waits' : 'waitsNotKept';
}

interface ActionProps {
  readonly name: string;
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

function Action({ name, title, icon, disabled = false, busy = false, onClick }: ActionProps) {
  const { t } = useTranslation();
  const label = `${t(`widgets.entries.${name}`)}: ${title}`;
  return (
    <Tooltip title={t(`widgets.entries.${name}`)}>
      <Button type="text" icon={icon} disabled={disabled} loading={busy} aria-busy={busy} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
}
