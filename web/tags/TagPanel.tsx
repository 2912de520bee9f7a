import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import {
  AddTagCallsDocument,
  AddTagInstrumentsDocument,
  RemoveTagCallDocument,
  RemoveTagInstrumentDocument,
  TagPanelDocument,
} from '../generated/records.ts';
import type { RecordPanelProps } from '../records/index.ts';
import { MemberList } from '../ui/MemberList.tsx';
import { Loading } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

const asMember = ({ id, shortCode }: { readonly id: number; readonly shortCode: string }) => ({ id, name: shortCode });

export function TagPanel({ row, mayWrite }: RecordPanelProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const tagId = Number(row.id);
  const { data, ...query } = useQuery(TagPanelDocument, { variables: { id: tagId } });
  const [addInstruments] = useMutation(AddTagInstrumentsDocument);
  const [addCalls] = useMutation(AddTagCallsDocument);
  const [removeInstrument] = useMutation(RemoveTagInstrumentDocument);
  const [removeCall] = useMutation(RemoveTagCallDocument);
  if (!data?.getTag) return <Loading {...query} />;
  const texts = (kind: 'instruments' | 'calls') => ({
    none: t(`tags.${kind}.none`),
    choose: t(`tags.${kind}.choose`),
    add: t('records.add'),
    remove: (name: string) => t('records.remove', { name }).trim(),
  });
  return (
    <>
      <MemberList
        title={t('tags.instruments.title')}
        members={data.getTag.instruments}
        choices={data.getInstruments.instruments}
        texts={texts('instruments')}
        readOnly={!mayWrite}
        onAdd={(ids) => attempt(() => addInstruments({ variables: { tagId, ids } }), t('tags.instruments.added', { count: ids.length }))}
        onRemove={({ id, name }) => void attempt(() => removeInstrument({ variables: { tagId, id } }), t('records.removed', { name }))}
      />
      <MemberList
        title={t('tags.calls.title')}
        members={data.getTag.calls.map(asMember)}
        choices={data.getCalls.map(asMember)}
        texts={texts('calls')}
        readOnly={!mayWrite}
        onAdd={(ids) => attempt(() => addCalls({ variables: { tagId, ids } }), t('tags.calls.added', { count: ids.length }))}
        onRemove={({ id, name }) => void attempt(() => removeCall({ variables: { tagId, id } }), t('records.removed', { name }))}
      />
    </>
  );
}
