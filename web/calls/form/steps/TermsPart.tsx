import { useTranslation } from 'react-i18next';
import { InstrumentTermsFields, type InstrumentTermsFieldsProps } from '../../InstrumentTermsFields.tsx';
import { timeFaults, type TermsById } from '../../instrument-terms.ts';
import { FormPart } from '../Part.tsx';

interface TermsPartProps extends Pick<InstrumentTermsFieldsProps, 'instruments' | 'stored' | 'panels' | 'unit'> {
  readonly id?: string;
  readonly value?: TermsById;
  readonly onChange?: (terms: TermsById) => void;
}

const unchanged = (): void => undefined;

/** Panels and availability of the chosen instruments, as one field of the form. */
export function TermsPart({ id, value = {}, onChange = unchanged, instruments, ...shown }: TermsPartProps) {
  const { t } = useTranslation();
  if (instruments.length === 0) return null;
  const ids = instruments.map((it) => it.id);
  return (
    <div {...(id === undefined ? {} : { id })}>
      <FormPart title={t('callCheck.instruments.action')}>
        <InstrumentTermsFields {...shown} instruments={instruments} terms={value} faults={timeFaults(value, ids)} onChange={onChange} />
      </FormPart>
    </div>
  );
}
