import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { isRetryable } from '../../../engine/sync/index.ts';
import { useDates } from '../../shell/index.ts';
import { goToEditConflicts } from './EditConflictPanel.tsx';
import type { SessionState } from './session.ts';
import { isOwn, writerOf } from './writer.ts';

const asPart = (sentence: string): string => sentence.replace(/[.!]$/, '');

export interface SaveLineProps {
  readonly state: SessionState;
  readonly viewer: Viewer;
  readonly dirty: boolean;
  readonly mending: boolean;
  readonly hidden: boolean;
  readonly rows: readonly string[];
  readonly automatic: boolean;
}

export function SaveLine({
  state: { phase, savedAt, failure, refused, refusedBy, conflicts, kept },
  viewer,
  dirty,
  mending,
  hidden,
  rows,
  automatic,
}: SaveLineProps) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const failed = phase === 'failed' && refused.length === 0;
  const [conflict] = conflicts;
  const writer = conflict ? writerOf(conflict) : null;
  const gone = failed && refusedBy === 'QUESTIONARY_NOT_FOUND';
  /** Edits that exist only on this page until the server accepts them. */
  const loose = automatic && !kept && phase !== 'saving' && (isRetryable(phase) || gone || (!conflict && (mending || hidden)));
  const compare = conflict !== undefined && phase === 'idle';
  const text = (): string => {
    if (phase === 'saving') return t('wizard.saving');
    if (loose) return t(isRetryable(phase) ? `wizard.notKept.${phase}` : 'wizard.notKept.text');
    if (phase === 'offline' && automatic) return t('wizard.offline');
    if (phase === 'troubled' && automatic) return t('wizard.troubled');
    if (gone && automatic) return t('wizard.gone');
    if (failed || isRetryable(phase))
      return t(dirty || hidden ? 'wizard.notSaved' : 'wizard.notSavedAgain', { reason: asPart(failure ?? '') });
    if (conflict && isOwn(writer, viewer)) return t('wizard.conflict.ownLine');
    if (conflict) return t('wizard.conflict.line', { who: (writer?.preferredname || writer?.firstname) ?? t('common.conflict.somebody') });
    if (mending && automatic) return t('wizard.mending');
    if (dirty) return t(automatic ? 'wizard.notYet' : 'wizard.unsaved');
    if (hidden) return t('wizard.hidden.line');
    if (rows.length > 0) return t('wizard.rowsNotYet', { rows: rows.map((name) => `“${name}”`).join(', ') });
    return savedAt ? t('wizard.savedAt', { at: readerTime.timeOfDay(savedAt) }) : '';
  };
  return (
    <Typography.Text type={failed ? 'danger' : loose ? 'warning' : 'secondary'} role="status" className="beamtime-save-line">
      {compare ? (
        <Button
          type="link"
          size="small"
          style={{ paddingInline: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
          onClick={(event) => goToEditConflicts(event.currentTarget)}
        >
          {text()}
        </Button>
      ) : (
        text()
      )}
    </Typography.Text>
  );
}
