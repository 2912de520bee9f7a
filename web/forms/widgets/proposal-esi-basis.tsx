import { Tag, Typography } from 'antd';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isUntitled } from '../../../engine/rules/entries.ts';
import { BasisField } from '../basis/BasisField.tsx';
import { SafetySamplesContext } from '../basis/safety-samples.ts';
import type { WidgetProps } from '../widget.ts';

interface DeclaredSample {
  readonly sampleId: number;
  readonly title?: string;
  readonly isEsiSubmitted: boolean;
}
type SafetyInput = { readonly samples: readonly (DeclaredSample & { readonly [key: string]: string | number | boolean })[] };

export default function ProposalEsiBasis({ value, id, problems }: WidgetProps<SafetyInput>) {
  const { t } = useTranslation();
  const ofPage = useContext(SafetySamplesContext);
  return (
    <BasisField id={`${id}-samples`} label={t('widgets.basis.samples')} problems={problems}>
      {ofPage !== null ? (
        <div role="group" aria-labelledby={`${id}-samples-label`} id={`${id}-samples`} tabIndex={-1}>
          {ofPage}
        </div>
      ) : (
        <>
          <ul className="beamtime-entries" id={`${id}-samples`} tabIndex={-1}>
            {value.samples.map((sample) => (
              <li key={sample.sampleId}>
                {isUntitled(sample.title ?? '') ? `#${sample.sampleId}` : sample.title}
                <Tag color={sample.isEsiSubmitted ? 'success' : 'warning'}>
                  {t(sample.isEsiSubmitted ? 'widgets.entries.ready' : 'widgets.entries.incomplete')}
                </Tag>
              </li>
            ))}
          </ul>
          {value.samples.length === 0 && <Typography.Text type="secondary">{t('widgets.entries.empty')}</Typography.Text>}
        </>
      )}
    </BasisField>
  );
}
