import { PlusOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeclaredSampleFragment, SampleOfProposalFragment } from '../../generated/experiment-safety.ts';
import { SampleRow } from './SampleRow.tsx';
import { useSampleCalls } from './use-sample-calls.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const DeclarationDialog = onDemand(() => import('./DeclarationDialog.tsx'));
const SampleDialog = onDemand(() => import('./SampleDialog.tsx'));

interface SafetySamplesProps {
  readonly experimentPk: number;
  readonly proposal: { readonly primaryKey: number; readonly questionaryId: number };
  readonly samples: readonly SampleOfProposalFragment[];
  readonly declared: readonly DeclaredSampleFragment[];
  readonly readOnly: boolean;
  readonly onChanged: () => Promise<unknown>;
}

/** Samples of the proposal: those that are brought to the experiment are chosen and declared one by one. */
export function SafetySamples({ experimentPk, proposal, samples, declared, readOnly, onChanged }: SafetySamplesProps) {
  const { t } = useTranslation();
  const calls = useSampleCalls(experimentPk, onChanged);
  const [declaring, setDeclaring] = useState<number | null>(null);
  const [editing, setEditing] = useState<SampleOfProposalFragment | 'new' | null>(null);
  const declarationOf = (sampleId: number | null) => declared.find((it) => it.sampleId === sampleId) ?? null;
  const shown = readOnly ? samples.filter(({ id }) => declarationOf(id) !== null) : samples;
  const open = declarationOf(declaring);
  const closed = (): void => {
    setDeclaring(null);
    setEditing(null);
    void onChanged();
  };
  const opened = samples.find(({ id }) => id === declaring);
  return (
    <>
      {!readOnly && <Typography.Paragraph type="secondary">{t('experimentSafety.samples.help')}</Typography.Paragraph>}
      <ul className="beamtime-entries">
        {shown.map((sample) => (
          <SampleRow
            key={sample.id}
            sample={sample}
            declaration={declarationOf(sample.id)}
            calls={calls}
            readOnly={readOnly}
            onDeclare={() => setDeclaring(sample.id)}
            onEdit={() => setEditing(sample)}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <Typography.Paragraph type="secondary">
          {t(readOnly ? 'experimentSafety.samples.noneChosen' : 'experimentSafety.samples.none')}
        </Typography.Paragraph>
      )}
      {!readOnly && (
        <Button icon={<PlusOutlined aria-hidden />} style={{ marginTop: 8 }} onClick={() => setEditing('new')}>
          {t('experimentSafety.samples.add')}
        </Button>
      )}
      {open && opened && <DeclarationDialog sample={opened} declaration={open} calls={calls} readOnly={readOnly} onClose={closed} />}
      {editing !== null && (
        <SampleDialog sample={editing === 'new' ? null : editing} proposal={proposal} onCreated={calls.put} onClose={closed} />
      )}
    </>
  );
}
