import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { RECORD_LINKS } from '../../engine/generated/records.ts';
import { fullName } from '../../engine/text.ts';
import {
  AddTechniqueInstrumentsDocument,
  AddTechniqueScientistsDocument,
  RecordChoicesDocument,
  RemoveTechniqueInstrumentDocument,
  RemoveTechniqueScientistDocument,
  TechniquePanelDocument,
} from '../generated/records.ts';
import type { RecordPanelProps } from '../records/index.ts';
import { MemberList } from '../ui/MemberList.tsx';
import { Loading } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { ProposalsOfTechnique } from './ProposalsOfTechnique.tsx';

export function TechniquePanel({ row, mayWrite }: RecordPanelProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const techniqueId = Number(row.id);
  const { data, ...query } = useQuery(TechniquePanelDocument, { variables: { id: techniqueId } });
  // The contact of an instrument is chosen among all instrument scientists.
  const { data: people } = useQuery(RecordChoicesDocument, {
    variables: { record: 'INSTRUMENT', field: RECORD_LINKS.INSTRUMENT.instrumentContact },
    skip: !mayWrite,
  });
  const [addInstruments] = useMutation(AddTechniqueInstrumentsDocument);
  const [addScientists] = useMutation(AddTechniqueScientistsDocument);
  const [removeInstrument] = useMutation(RemoveTechniqueInstrumentDocument);
  const [removeScientist] = useMutation(RemoveTechniqueScientistDocument);
  if (!data?.getTechnique) return <Loading {...query} />;
  const texts = (kind: 'instruments' | 'scientists') => ({
    none: t(`techniques.${kind}.none`),
    choose: t(`techniques.${kind}.choose`),
    add: t('records.add'),
    remove: (name: string) => t('records.remove', { name }).trim(),
  });
  return (
    <>
      <MemberList
        title={t('techniques.instruments.title')}
        members={data.getTechnique.instruments}
        choices={data.getInstrumentsMinimal.instruments}
        texts={texts('instruments')}
        readOnly={!mayWrite}
        onAdd={(ids) =>
          attempt(() => addInstruments({ variables: { techniqueId, ids } }), t('techniques.instruments.added', { count: ids.length }))
        }
        onRemove={({ id, name }) =>
          void attempt(() => removeInstrument({ variables: { techniqueId, id } }), t('records.removed', { name }))
        }
      />
      <MemberList
        title={t('techniques.scientists.title')}
        members={data.getTechnique.scientists.map((person) => ({ id: person.id, name: fullName(person) }))}
        choices={(people?.getRecordChoices ?? []).map(({ value, label }) => ({ id: Number(value), name: label }))}
        texts={texts('scientists')}
        readOnly={!mayWrite}
        onAdd={(ids) =>
          attempt(() => addScientists({ variables: { techniqueId, ids } }), t('techniques.scientists.added', { count: ids.length }))
        }
        onRemove={({ id, name }) => void attempt(() => removeScientist({ variables: { techniqueId, id } }), t('records.removed', { name }))}
      />
      <ProposalsOfTechnique techniqueId={techniqueId} mayWrite={mayWrite} />
    </>
  );
}
