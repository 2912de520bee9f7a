import { Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BundleResolution } from '../../generated/types.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { decisionId, resolutionOf, type ImportChoices, type ComparedRow } from './compared.ts';

const TONES = { SAME: 'draft', NEW: 'done', DIFFERENT: 'attention' } as const;

export function NamedCell({ row, places }: { readonly row: ComparedRow; readonly places: readonly string[] }) {
  const { t } = useTranslation();
  const { name, resolutions, faults = [] } = row;
  return (
    <>
      {name}
      {faults.map((fault) => (
        <Typography.Text key={fault} type="danger" style={{ display: 'block', fontWeight: 'normal' }}>
          {fault}
        </Typography.Text>
      ))}
      {isDeletedHere(row) && row.changed === 'BOTH' && (
        <Typography.Text type="warning" style={{ display: 'block', fontWeight: 'normal' }}>
          {t('studio.bundles.deletedAndChanged')}
        </Typography.Text>
      )}
      {places.length > 0 && (
        <Typography.Text type="warning" style={{ display: 'block', fontWeight: 'normal' }}>
          {t(resolutions.some(isSum) ? 'studio.bundles.conflictsApart' : 'studio.bundles.conflicts', { places: places.join(', ') })}
        </Typography.Text>
      )}
    </>
  );
}

export function Beside({ row }: { readonly row: ComparedRow }) {
  const { t } = useTranslation();
  const { state, changed } = row;
  if (isDeletedHere(row)) return <StatusTag tone="attention">{t('studio.bundles.deletedHere')}</StatusTag>;
  return (
    <span>
      <StatusTag tone={TONES[state]}>{t(`studio.bundles.state.${state}`)}</StatusTag>{' '}
      {changed && <Typography.Text type="secondary">{t(`studio.bundles.changed.${changed}`)}</Typography.Text>}
    </span>
  );
}

/** New to the current definitions, but deleted here earlier. */
const isDeletedHere = ({ state, changed }: ComparedRow): boolean => state === 'NEW' && changed !== null;

const isSum = (resolution: BundleResolution): boolean => resolution.startsWith('MERGE');

/** Label of a resolution. If a merge is possible, other choices refer to the whole; for a deleted definition it names the consequence. */
function labelOf(row: ComparedRow, resolution: BundleResolution): string {
  const { state, resolutions } = row;
  if (isDeletedHere(row)) return `studio.bundles.deletedResolution.${resolution}`;
  if (state === 'NEW' && resolution === 'USE_EXISTING') return 'studio.bundles.leaveOut';
  return `studio.bundles.${resolutions.some(isSum) && !isSum(resolution) ? 'wholeResolution' : 'resolution'}.${resolution}`;
}

interface DecisionProps {
  readonly row: ComparedRow;
  readonly choices: ImportChoices;
  readonly onChoose: (id: string, resolution: BundleResolution) => void;
}

export function DecisionCell({ row, choices, onChoose }: DecisionProps) {
  const { t } = useTranslation();
  if (row.state === 'SAME') return <Typography.Text type="secondary">{t('studio.bundles.nothingToDo')}</Typography.Text>;
  if (row.always) return <Typography.Text type="secondary">{t('studio.bundles.comesAlong')}</Typography.Text>;
  return (
    <Select<BundleResolution>
      id={decisionId(row)}
      aria-label={t('studio.bundles.resolutionOf', { name: row.name })}
      style={{ width: '100%' }}
      status={resolutionOf(row, choices) === 'UNRESOLVED' ? 'warning' : ''}
      value={resolutionOf(row, choices)}
      options={row.resolutions.map((value) => ({ value, label: t(labelOf(row, value)) }))}
      onChange={(value) => onChoose(row.id, value)}
    />
  );
}
