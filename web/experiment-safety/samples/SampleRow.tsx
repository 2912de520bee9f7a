import { CopyOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Checkbox, Flex, Tag, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { isUntitled } from '../../../engine/rules/entries.ts';
import type { DeclaredSampleFragment, SampleOfProposalFragment } from '../../generated/experiment-safety.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import type { SampleCalls } from './use-sample-calls.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface SampleRowProps {
  readonly sample: SampleOfProposalFragment;
  readonly declaration: DeclaredSampleFragment | null;
  readonly calls: SampleCalls;
  readonly readOnly: boolean;
  readonly onDeclare: () => void;
  readonly onEdit: () => void;
}

/** A sample: not chosen, chosen with an unfinished declaration, or ready. */
export function SampleRow({ sample, declaration, calls, readOnly, onDeclare, onEdit }: SampleRowProps) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const title = isUntitled(sample.title) ? `#${sample.id}` : sample.title;
  const isBusy = calls.busy === sample.id;
  const toggle = (chosen: boolean): void => {
    if (chosen) void calls.put(sample.id);
    else confirmed(t('experimentSafety.samples.takeOff', { title }), t('common.remove'), true, () => calls.takeOff(sample.id));
  };
  const ready = declaration?.isEsiSubmitted === true;
  const isDone = ready || readOnly;
  const mayDelete = sample.isPostProposalSubmission && declaration === null && !readOnly;
  return (
    <li data-sample={sample.id}>
      {readOnly ? (
        title
      ) : (
        <Checkbox checked={declaration !== null} disabled={calls.busy !== null} onChange={(event) => toggle(event.target.checked)}>
          {title}
        </Checkbox>
      )}
      <Flex gap={4} align="center" wrap>
        {declaration && (
          <>
            <Tag color={ready ? 'success' : 'warning'}>
              {t(ready ? 'experimentSafety.samples.ready' : 'experimentSafety.samples.unfinished')}
            </Tag>
            <Button size="small" type={isDone ? 'default' : 'primary'} ghost={!isDone} onClick={onDeclare}>
              {t(isDone ? 'experimentSafety.samples.open' : 'experimentSafety.samples.declare')}
            </Button>
            {!readOnly && (
              <Tooltip title={t('experimentSafety.samples.copy')}>
                <IconButton
                  icon={<CopyOutlined aria-hidden />}
                  label={t('experimentSafety.samples.copyOf', { title })}
                  size="small"
                  loading={isBusy}
                  disabled={calls.busy !== null && !isBusy}
                  onClick={() => void calls.copy(sample.id)}
                />
              </Tooltip>
            )}
          </>
        )}
        {sample.isPostProposalSubmission && !readOnly && (
          <Tooltip title={t('experimentSafety.samples.edit')}>
            <IconButton
              icon={<EditOutlined aria-hidden />}
              label={t('experimentSafety.samples.editOf', { title })}
              size="small"
              onClick={onEdit}
            />
          </Tooltip>
        )}
        {mayDelete && <DeleteSample sample={sample} title={title} calls={calls} />}
      </Flex>
    </li>
  );
}

function DeleteSample({ sample, title, calls }: Pick<SampleRowProps, 'sample' | 'calls'> & { readonly title: string }) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  return (
    <Tooltip title={t('experimentSafety.samples.delete')}>
      <IconButton
        icon={<DeleteOutlined aria-hidden />}
        label={t('experimentSafety.samples.deleteOf', { title })}
        size="small"
        danger
        disabled={calls.busy !== null}
        onClick={() =>
          confirmed(t('experimentSafety.samples.deleteText', { title }), t('common.delete'), true, () => calls.remove(sample.id))
        }
      />
    </Tooltip>
  );
}
