import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { App, Button, Flex, Tag, Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAbilities, type Entry } from '../abilities.ts';
import type { WidgetProps } from '../widget.ts';

interface EntriesConfig {
  readonly templateId: string | number | null;
  readonly addEntryButtonLabel: string;
  readonly maxEntries: number | null;
  readonly canCopy?: boolean;
  readonly copyButtonLabel?: string | null;
}

/** Longer titles are cut (specification 9, Display); the whole stands in the tooltip. */
const TITLE_SHOWN = 30;
const shortened = (title: string): string => (title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN)}…` : title);

/** The rows of a question: samples, or entries of a sub-template. They are stored at once, each with a questionary of its own. */
export default function Entries({ value, config, field, id, labelId, readOnly, onBlur }: WidgetProps<readonly Entry[], EntriesConfig>) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { entries } = useAbilities();
  const full = config.maxEntries !== null && value.length >= config.maxEntries;
  const add = (): void => {
    onBlur();
    entries?.add(field);
  };
  const remove = (entry: Entry): void =>
    void modal.confirm({
      title: t('wizard.areYouSure'),
      content: t('widgets.entries.deleteText', { title: entry.title }),
      onOk: async () => {
        await entries?.remove(field, entry);
        onBlur();
      },
    });
  // the question's label points to this button, too; it is called what it says
  const addLabel = config.addEntryButtonLabel || t('widgets.entries.add');
  const whyNot = entries === null ? t('widgets.entries.saveFirst') : full ? t('widgets.entries.full', { count: config.maxEntries }) : '';

  return (
    <div role="group" aria-labelledby={labelId}>
      <ul className="beamtime-entries">
        {value.map((entry) => (
          <li key={entry.id}>
            <Button type="link" title={entry.title} className="beamtime-file-name" onClick={() => entries?.edit(field, entry)}>
              {shortened(entry.title)}
            </Button>
            <Flex gap={4} align="center">
              <Tag color={entry.complete ? 'success' : 'warning'}>
                {t(entry.complete ? 'widgets.entries.complete' : 'widgets.entries.incomplete')}
              </Tag>
              {!readOnly && (
                <>
                  <Action name="edit" icon={<EditOutlined aria-hidden />} title={entry.title} onClick={() => entries?.edit(field, entry)} />
                  <Action
                    name="clone"
                    icon={<CopyOutlined aria-hidden />}
                    title={entry.title}
                    disabled={full}
                    onClick={() => void entries?.clone(field, entry)}
                  />
                  <Action name="delete" icon={<DeleteOutlined aria-hidden />} title={entry.title} onClick={() => remove(entry)} />
                </>
              )}
            </Flex>
          </li>
        ))}
      </ul>
      {value.length === 0 && <Typography.Text type="secondary">{t('widgets.entries.empty')}</Typography.Text>}
      <Flex justify="space-between" align="center" gap={8} wrap>
        <Typography.Text type="secondary">{t('widgets.entries.count', { count: value.length })}</Typography.Text>
        {!readOnly && (
          <Flex gap={8} wrap>
            {config.canCopy && (
              <Tooltip title={whyNot}>
                <Button icon={<SnippetsOutlined aria-hidden />} disabled={whyNot !== ''} onClick={() => entries?.copy(field)}>
                  {config.copyButtonLabel || t('widgets.entries.copy')}
                </Button>
              </Tooltip>
            )}
            <Tooltip title={whyNot}>
              <Button id={id} aria-label={addLabel} icon={<PlusOutlined aria-hidden />} disabled={whyNot !== ''} onClick={add}>
                {addLabel}
              </Button>
            </Tooltip>
          </Flex>
        )}
      </Flex>
    </div>
  );
}

interface ActionProps {
  readonly name: string;
  readonly title: string;
  readonly icon: React.ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function Action({ name, title, icon, disabled = false, onClick }: ActionProps) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t(`widgets.entries.${name}`)}>
      <Button type="text" icon={icon} disabled={disabled} aria-label={`${t(`widgets.entries.${name}`)}: ${title}`} onClick={onClick} />
    </Tooltip>
  );
}
