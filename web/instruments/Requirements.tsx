import { useMutation, useQuery } from '@apollo/client/react';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { expiryKindName, expiryKindOf, OFFERED_EXPIRY_KINDS } from '../../engine/rules/expiry-dates.ts';
import { InstrumentRequirementsDocument, SetInstrumentRequirementsDocument } from '../generated/records.ts';
import { useAttempt } from '../ui/use-attempt.ts';

interface RequirementsProps {
  readonly instrumentId: number;
  readonly mayWrite: boolean;
}

/** Kinds of dates that visitors of an instrument need. */
export function Requirements({ instrumentId, mayWrite }: RequirementsProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const { data } = useQuery(InstrumentRequirementsDocument, { variables: { id: instrumentId } });
  const [save] = useMutation(SetInstrumentRequirementsDocument);
  const kinds = data?.getInstrument?.requirements;
  const options = [...new Set([...OFFERED_EXPIRY_KINDS, ...(kinds ?? [])])].map((value) => ({ value, label: expiryKindName(value) }));
  return (
    <Form layout="vertical" component="div" style={{ marginTop: 24 }}>
      <Form.Item label={t('instruments.requirements')} htmlFor="instrument-requirements" extra={t('instruments.requirementsHelp')}>
        <Select
          id="instrument-requirements"
          mode="tags"
          value={[...(kinds ?? [])]}
          options={options}
          placeholder={t('instruments.noRequirements')}
          disabled={!mayWrite || kinds === undefined}
          onChange={(chosen: string[]) => {
            const next = chosen.map(expiryKindOf).filter((kind) => kind !== '');
            void attempt(() => save({ variables: { instrumentId, kinds: next } }), t('instruments.requirementsSaved'));
          }}
        />
      </Form.Item>
    </Form>
  );
}
