import { Suspense } from 'react';
import { ExperimentLogDrawer } from '../../logs/index.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { DefineVisitDialog } from '../../visits/index.ts';
import { HandOverExperiment } from './HandOverExperiment.tsx';
import type { OpenExperiment } from './use-experiment-actions.tsx';

const DeleteExperimentDialog = onDemand(() => import('./DeleteExperimentDialog.tsx'));
const ExperimentDialog = onDemand(() => import('./ExperimentDialog.tsx'));

interface ExperimentDialogsProps {
  readonly open: OpenExperiment;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function ExperimentDialogs({ open, onClose, onChanged }: ExperimentDialogsProps) {
  return (
    <>
      {open.dialog === 'form' && <ExperimentDialog experiment={open.row} start={open.start} onClose={onClose} onSaved={onChanged} />}
      {open.dialog === 'visit' && (
        <Suspense>
          <DefineVisitDialog experimentPk={open.row.experimentPk} onClose={onClose} onSaved={onChanged} />
        </Suspense>
      )}
      {open.dialog === 'remove' && (
        <DeleteExperimentDialog
          experiment={open.row}
          onClose={(changed) => {
            onClose();
            if (changed) onChanged();
          }}
        />
      )}
      {open.dialog === 'handOver' && <HandOverExperiment experiment={open.row} onClose={onClose} onDone={onChanged} />}
      {open.dialog === 'log' && (
        <ExperimentLogDrawer title={open.row.experimentId} experimentPk={open.row.experimentPk} onClose={onClose} />
      )}
    </>
  );
}
