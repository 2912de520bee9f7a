import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { RECORD_LINKS } from '../../engine/generated/records.ts';
import { fullName } from '../../engine/text.ts';
import {
  AssignScientistsDocument,
  InstrumentScientistsPanelDocument,
  RecordChoicesDocument,
  RemoveScientistDocument,
} from '../generated/records.ts';
import type { RecordPanelProps } from '../records/index.ts';
import { MemberList } from '../ui/MemberList.tsx';
import { Loading } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { Requirements } from './Requirements.tsx';

/** Scientists of an instrument, and what it requires of visitors. */
export function ScientistsPanel(props: RecordPanelProps) {
  return (
    <>
      <Scientists {...props} />
      <Requirements instrumentId={Number(props.row.id)} mayWrite={props.mayWrite} />
    </>
  );
}

function Scientists({ row, mayWrite }: RecordPanelProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const instrumentId = Number(row.id);
  const { data, ...query } = useQuery(InstrumentScientistsPanelDocument, { variables: { id: instrumentId } });
  const { data: people } = useQuery(RecordChoicesDocument, {
    variables: { record: 'INSTRUMENT', field: RECORD_LINKS.INSTRUMENT.instrumentContact },
    skip: !mayWrite,
  });
  const [assign] = useMutation(AssignScientistsDocument);
  const [remove] = useMutation(RemoveScientistDocument);
  if (!data?.getInstrument) return <Loading {...query} />;
  return (
    <MemberList
      title={t('instruments.scientists')}
      members={data.getInstrument.scientists.map((person) => ({ id: person.id, name: fullName(person) }))}
      choices={(people?.getRecordChoices ?? []).map(({ value, label }) => ({ id: Number(value), name: label }))}
      texts={{
        none: t('instruments.noScientists'),
        choose: t('instruments.chooseScientists'),
        add: t('records.add'),
        remove: (name) => t('records.remove', { name }).trim(),
      }}
      readOnly={!mayWrite}
      onAdd={(scientistIds) =>
        attempt(() => assign({ variables: { instrumentId, scientistIds } }), t('instruments.added', { count: scientistIds.length }))
      }
      onRemove={({ id, name }) =>
        void attempt(() => remove({ variables: { instrumentId, scientistId: id } }), t('records.removed', { name }))
      }
    />
  );
}
