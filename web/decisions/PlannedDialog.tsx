import { Alert, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkDialog } from '../ui/BulkDialog.tsx';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { PlannedMails, type PlannedMailFacts } from './PlannedMails.tsx';

export interface PlannedRowFacts {
  readonly key: string;
  readonly label: string;
  readonly group: string | null;
  readonly refusal: string | null;
  readonly mails: readonly PlannedMailFacts[];
}

export interface PlannedDialogProps {
  readonly title: string;
  /** Text of the button: the deed. */
  readonly action: string;
  readonly danger?: boolean;
  /** Undefined until the server has answered; until then nothing can be pressed. */
  readonly rows: readonly PlannedRowFacts[] | undefined;
  readonly error: unknown;
  readonly done: string;
  readonly children?: ReactNode;
  /** The deed on all rows that are not refused, all or none. */
  readonly run: () => Promise<unknown>;
  readonly onClose: (changed: boolean) => void;
}

/** A deed that sends e-mails or ends something: first shows the rows that it touches, those that it leaves and why, and its e-mails. */
export function PlannedDialog({ rows, error, done, children, run, onClose, ...texts }: PlannedDialogProps) {
  const { t } = useTranslation();
  const carryOut = async (): Promise<void> => {
    await run();
    notices.success(done);
    onClose(true);
  };
  return (
    <BulkDialog
      {...texts}
      rows={(rows ?? []).map(({ key, label, group, refusal, mails }) => ({
        key,
        label,
        ...(group === null ? {} : { group }),
        what: <PlannedMails mails={mails} />,
        off: refusal ?? undefined,
      }))}
      isLoading={rows === undefined && !error}
      run={carryOut}
      onClose={onClose}
    >
      {children}
      {rows === undefined && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {Boolean(error) && <Alert type="error" showIcon title={knownError(error, t('decisions.mail.unknown')).text} />}
    </BulkDialog>
  );
}
