import type { TFunction } from 'i18next';
import { CellText } from '../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../ui/list/index.ts';

interface RowOfExperiment {
  readonly experiment: {
    readonly experimentId: string;
    readonly proposal: { readonly primaryKey: number; readonly title: string } | null;
    readonly instrument: { readonly name: string } | null;
  } | null;
}

/**
 * First columns of lists of what hangs on an experiment, such as its feedback.
 *
 * @param addressOf opens a proposal over the list
 */
export function experimentItemColumns<Row extends RowOfExperiment>(t: TFunction, addressOf: (proposalPk: number) => string) {
  const column = columnFactory<Row>((key) => t(`experiments.column.${key}`));
  const first: readonly ListColumn<Row>[] = [
    column('experimentId', { width: 130, main: true }, ({ experiment }) => experiment?.experimentId ?? ''),
    column(
      'proposalTitle',
      {},
      ({ experiment }) =>
        experiment?.proposal && (
          <CellText to={addressOf(experiment.proposal.primaryKey)}>{experiment.proposal.title || t('proposals.untitled')}</CellText>
        ),
    ),
    column(
      'instrument',
      { feature: 'INSTRUMENT_MANAGEMENT', width: 150, priority: 2 },
      ({ experiment }) => experiment?.instrument?.name ?? '',
    ),
  ];
  return { column, first };
}
