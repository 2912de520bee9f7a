import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { HandOverLocalContactDocument, type ListedExperimentFragment } from '../../generated/experiments.ts';
import { HandOverDialog } from '../../proposals/index.ts';
import { focusListRow } from '../../ui/list/index.ts';

interface HandOverExperimentProps {
  readonly experiment: ListedExperimentFragment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function HandOverExperiment({ experiment: { experimentPk, experimentId, instrumentId }, onDone, onClose }: HandOverExperimentProps) {
  const { t } = useTranslation();
  const [handOver] = useMutation(HandOverLocalContactDocument);
  return (
    <HandOverDialog
      title={t('handOver.experiment', { id: experimentId })}
      instrumentId={instrumentId}
      save={(userId, comment) => handOver({ variables: { experimentPk, userId, comment } })}
      onDone={() => {
        onDone();
        setTimeout(() => focusListRow(String(experimentPk)));
      }}
      onClose={onClose}
    />
  );
}
