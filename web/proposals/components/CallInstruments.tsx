import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { OpenCallsQuery } from '../../generated/writing.ts';
import { instrumentDetail } from '../../ui/instrument-detail.ts';

export interface CallInstrumentsProps {
  readonly instruments: OpenCallsQuery['getCalls'][number]['instruments'];
}

/** More instruments than this are unfolded by the reader. */
const OPEN_LIMIT = 3;

/** The instruments that a proposal for the call may ask for. */
export function CallInstruments({ instruments }: CallInstrumentsProps) {
  const { t } = useTranslation();
  const offered = instruments.filter(({ selectable }) => selectable);
  if (offered.length === 0) return null;
  const folded = offered.length > OPEN_LIMIT;
  const count = t('selectCall.instruments', { count: offered.length });
  return (
    <details open={!folded}>
      <summary>{folded ? `${count}: ${offered.map(({ name }) => name).join(', ')}` : count}</summary>
      <ul className="beamtime-call-instruments">
        {offered.map(({ id, name, description, techniques, instrumentContact }) => (
          <li key={id}>
            {name}
            <Typography.Text type="secondary">
              {instrumentDetail(
                {
                  description,
                  techniques: techniques.map((technique) => technique.name),
                  ...(instrumentContact ? { contact: fullName(instrumentContact) } : {}),
                },
                t,
              )}
            </Typography.Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
