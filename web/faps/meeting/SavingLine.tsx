import { Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import type { FieldSaver, SavingStatus } from './field-saver.ts';

interface SavingLineProps<T> {
  readonly status: SavingStatus;
  readonly saver: FieldSaver<T>;
  readonly label: string;
  /** Value of the other person. */
  readonly theirs: ReactNode;
}

/** How far a field that saves itself is, in one quiet line; what somebody else has saved meanwhile, with both choices. */
export function SavingLine<T>({ status, saver, label, theirs }: SavingLineProps<T>) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const quiet =
    status.kind === 'saving'
      ? t('wizard.saving')
      : status.kind === 'saved'
        ? t('wizard.savedAt', { at: readerTime.timeOfDay(status.at) })
        : '';
  return (
    <div className="beamtime-saving-line">
      <Typography.Text type="secondary" role="status">
        {quiet}
      </Typography.Text>
      {status.kind === 'failed' && (
        <Flex gap={8} wrap align="center" role="alert">
          <Typography.Text type="danger">{t('meeting.live.notSaved', { why: status.text })}</Typography.Text>
          <TryAgain again={() => void saver.save()} />
        </Flex>
      )}
      {status.kind === 'overtaken' && (
        <div role="alert">
          <Typography.Text type="danger">{status.text}</Typography.Text>
          <div>
            {t('meeting.live.theirs')} {theirs}
          </div>
          <Flex gap={8} wrap>
            <Button aria-label={`${t('meeting.live.keepMine')}: ${label}`} onClick={saver.keepMine}>
              {t('meeting.live.keepMine')}
            </Button>
            <Button aria-label={`${t('meeting.live.takeTheirs')}: ${label}`} onClick={saver.takeTheirs}>
              {t('meeting.live.takeTheirs')}
            </Button>
          </Flex>
        </div>
      )}
    </div>
  );
}
