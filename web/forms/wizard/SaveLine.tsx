import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { useDates } from '../../shell/index.ts';
import { goToClashes } from './ClashPanel.tsx';
import { isPassing } from './passing.ts';
import type { SessionState } from './session.ts';
import { isOwn, writerOf } from './writer.ts';

/** A sentence within another. */
const asPart = (sentence: string): string => sentence.replace(/[.!]$/, '');

export interface SaveLineProps {
  readonly state: SessionState;
  readonly viewer: Viewer;
  readonly dirty: boolean;
  /** What has not been saved cannot be before it is mended. */
  readonly mending: boolean;
  /** Something waits on this device for its question to show again. */
  readonly hidden: boolean;
  /** Names of rows of the step that are not saved. */
  readonly rows: readonly string[];
  /** Nothing needs to be pressed for what is typed to be saved. */
  readonly automatic: boolean;
}

/** The quiet line that says whether the server has what was typed. */
export function SaveLine({
  state: { phase, savedAt, failure, refused, refusedBy, clashes, kept },
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
  const [clash] = clashes;
  const writer = clash ? writerOf(clash) : null;
  const gone = failed && refusedBy === 'QUESTIONARY_NOT_FOUND';
  /** What stays where it is typed until the server takes it, and is nowhere but on this page. */
  const loose = automatic && !kept && phase !== 'saving' && (isPassing(phase) || gone || (!clash && (mending || hidden)));
  const compare = clash !== undefined && phase === 'idle';
  const text = (): string => {
    if (phase === 'saving') return t('wizard.saving');
    if (loose) return t(isPassing(phase) ? `wizard.notKept.${phase}` : 'wizard.notKept.text');
    if (phase === 'offline' && automatic) return t('wizard.offline');
    if (phase === 'troubled' && automatic) return t('wizard.troubled');
    if (gone && automatic) return t('wizard.gone');
    if (failed || isPassing(phase))
      return t(dirty || hidden ? 'wizard.notSaved' : 'wizard.notSavedAgain', { reason: asPart(failure ?? '') });
    if (clash && isOwn(writer, viewer)) return t('wizard.clash.ownLine');
    if (clash) return t('wizard.clash.line', { who: (writer?.preferredname || writer?.firstname) ?? t('common.clash.somebody') });
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
          onClick={(event) => goToClashes(event.currentTarget)}
        >
          {text()}
        </Button>
      ) : (
        text()
      )}
    </Typography.Text>
  );
}
