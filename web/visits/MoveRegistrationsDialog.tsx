import { useMutation } from '@apollo/client/react';
import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayMoveRegistration } from '../../engine/rules/visits.ts';
import { fullName } from '../../engine/text.ts';
import {
  ApproveVisitRegistrationDocument,
  CancelVisitRegistrationDocument,
  RequestVisitRegistrationChangesDocument,
  type OfficeRegistrationFragment,
} from '../generated/visits.ts';
import { RequiredDates } from './RequiredDates.tsx';
import { RegistrationMails } from './RegistrationMails.tsx';
import { useActor } from '../shell/index.ts';
import { CommentField } from '../ui/CommentField.tsx';
import { BulkDialog, type BulkDialogProps } from '../ui/BulkDialog.tsx';
import { knownError } from '../ui/errors.ts';
import { useDebounced } from '../ui/use-debounced.ts';

interface MoveRegistrationsDialogProps {
  readonly move: 'approve' | 'requestChanges' | 'cancel';
  readonly rows: readonly OfficeRegistrationFragment[];
  readonly onClose: (changed: boolean) => void;
}

const PREVIEWED_AFTER_MS = 300;

/** Approves registrations, asks for changes, or cancels them, one by one with the outcome of each. */
export default function MoveRegistrationsDialog({ move, rows: initialRows, onClose }: MoveRegistrationsDialogProps) {
  const { t } = useTranslation();
  // Each answer changes the status in the list, but what the dialog is about stays.
  const [rows] = useState(initialRows);
  const [comment, setComment] = useState('');
  const shownComment = useDebounced(comment, PREVIEWED_AFTER_MS);
  const actor = useActor();
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  const [approve] = useMutation(ApproveVisitRegistrationDocument);
  const [requestChanges] = useMutation(RequestVisitRegistrationChangesDocument);
  const [cancel] = useMutation(CancelVisitRegistrationDocument);
  const asksWhat = move !== 'approve';
  const call = { approve, requestChanges, cancel }[move];
  const isPossible = (row: OfficeRegistrationFragment): boolean => mayMoveRegistration(actor, row, move).ok;
  const keyOf = ({ visitId, userId }: OfficeRegistrationFragment): string => `${visitId}-${userId}`;
  const run: BulkDialogProps['run'] = async (keys, report) => {
    for (const row of rows.filter((it) => keys.includes(keyOf(it)))) {
      const { visitId, userId } = row;
      try {
        await call({ variables: { visitId, userId, ...(asksWhat ? { comment } : {}) } });
        report({ key: keyOf(row), ok: true, text: t(`visits.move.${move}.done`) });
      } catch (error) {
        report({ key: keyOf(row), ok: false, text: knownError(error, t('common.failed')).text });
      }
    }
  };
  return (
    <BulkDialog
      title={t(`visits.move.${move}.title`)}
      action={t(`visits.move.${move}.action`)}
      danger={move === 'cancel'}
      rows={rows.map((row) => ({
        key: keyOf(row),
        label: row.user ? fullName(row.user) : t('visits.unavailable'),
        what: (
          <>
            {row.visit?.experiment?.experimentId} {move === 'approve' && <RequiredDates dates={row.expiryDates} />}
            {isPossible(row) && (
              <RegistrationMails
                visitId={row.visitId}
                userId={row.userId}
                move={move}
                comment={shownComment}
                onLoading={(isLoading) =>
                  setLoaded((keys) => new Set([...keys, keyOf(row)].filter((key) => !isLoading || key !== keyOf(row))))
                }
              />
            )}
            {move === 'cancel' && row.isTeamLead && <Typography.Text type="warning">{t('visits.lead.another')}</Typography.Text>}
          </>
        ),
        off: isPossible(row) ? undefined : t(`visits.status.${row.status}`),
      }))}
      isChanged={comment !== ''}
      missing={move === 'cancel' && comment.trim() === '' ? t('visits.move.cancel.comment') : undefined}
      onMissing={() => document.getElementById('requested-changes')?.focus()}
      isPreviewing={comment !== shownComment || rows.some((row) => isPossible(row) && !loaded.has(keyOf(row)))}
      run={run}
      onClose={onClose}
    >
      {t(`visits.move.${move}.tells`)}
      {asksWhat && (
        <CommentField
          id="requested-changes"
          label={t(`visits.move.${move}.comment`)}
          help={t(`visits.move.${move}.commentHelp`)}
          required={move === 'cancel'}
          value={comment}
          onChange={setComment}
        />
      )}
    </BulkDialog>
  );
}
