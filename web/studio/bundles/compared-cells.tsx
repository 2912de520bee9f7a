import { Select, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BundleResolution } from '../../generated/types.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { resolutionOf, type Choices, type ComparedRow } from './compared.ts';

const TONES = { SAME: 'draft', NEW: 'done', DIFFERENT: 'attention' } as const;

/** @param places what both sides changed, in words */
export function Named({ row: { name }, places }: { readonly row: ComparedRow; readonly places: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      {name}
      {places.length > 0 && (
        <Typography.Text type="warning" style={{ display: 'block' }}>
          {t('studio.bundles.clashes', { places: places.join(', ') })}
        </Typography.Text>
      )}
    </>
  );
}

/** How it stands to the one that is here. */
export function Beside({ row: { state, changed } }: { readonly row: ComparedRow }) {
  const { t } = useTranslation();
  return (
    <span>
      <StatusTag tone={TONES[state]}>{t(`studio.bundles.state.${state}`)}</StatusTag>{' '}
      {changed && <Typography.Text type="secondary">{t(`studio.bundles.changed.${changed}`)}</Typography.Text>}
    </span>
  );
}

interface DecisionProps {
  readonly row: ComparedRow;
  readonly choices: Choices;
  readonly onChoose: (id: string, resolution: BundleResolution) => void;
}

/** What is to be done with it, where there is a choice. */
export function Decision({ row, choices, onChoose }: DecisionProps) {
  const { t } = useTranslation();
  if (row.state === 'SAME') return <Typography.Text type="secondary">{t('studio.bundles.nothingToDo')}</Typography.Text>;
  if (row.always) return <Typography.Text type="secondary">{t('studio.bundles.comesAlong')}</Typography.Text>;
  const open = row.resolution === 'UNRESOLVED' ? (['UNRESOLVED'] as const) : [];
  const options: readonly BundleResolution[] = [...open, 'USE_EXISTING', 'USE_NEW', ...(row.canMerge ? (['MERGE'] as const) : [])];
  return (
    <Select<BundleResolution>
      aria-label={t('studio.bundles.resolutionOf', { name: row.name })}
      style={{ width: '100%' }}
      status={resolutionOf(row, choices) === 'UNRESOLVED' ? 'warning' : ''}
      value={resolutionOf(row, choices)}
      options={options.map((value) => ({
        value,
        label: t(value === 'USE_EXISTING' && row.state === 'NEW' ? 'studio.bundles.leaveOut' : `studio.bundles.resolution.${value}`),
      }))}
      onChange={(value) => onChoose(row.id, value)}
    />
  );
}
