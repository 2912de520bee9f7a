import { useTranslation } from 'react-i18next';
import type { FapFactsFragment } from '../generated/faps.ts';
import { FapForm } from './FapForm.tsx';
import { useUpdateFap } from './use-update-fap.ts';

interface GeneralTabProps {
  readonly fap: FapFactsFragment;
  readonly readOnly: boolean;
}

export default function GeneralTab({ fap, readOnly }: GeneralTabProps) {
  const { t } = useTranslation();
  const update = useUpdateFap(fap);
  const { code, description, numberRatingsRequired, active, barsConflicts } = fap;
  return (
    <div style={{ maxWidth: 760 }}>
      <FapForm
        name={String(fap.id)}
        stored={{ code, description, numberRatingsRequired, active, barsConflicts }}
        action={t('faps.save')}
        done={t('common.saved')}
        readOnly={readOnly}
        save={update}
      />
    </div>
  );
}
