import { ArrowLeftOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Grid, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepWork } from './use-step-work.tsx';
import type { Visit } from './use-visit.ts';

interface StepButtonsProps {
  readonly visit: Visit;
  readonly work: StepWork;
  readonly frozen: boolean;
  readonly complete: boolean;
  readonly mayReset: boolean;
  readonly pressed: boolean;
  /** Steps before and after; null: none. */
  readonly back: number | null;
  readonly next: number | null;
  readonly onward: string;
  readonly extraButtons: ReactNode;
  readonly children: ReactNode;
}

export function StepButtons(props: StepButtonsProps) {
  const { visit, work, frozen, complete, mayReset, pressed, back, next, onward, extraButtons, children } = props;
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().md ?? true;
  const standing = !frozen && children;
  return (
    <Flex justify="space-between" align="center" gap={wide ? 12 : 8} wrap className="beamtime-wizard-buttons">
      {visit.away && <Alert className="beamtime-wizard-away" type="warning" showIcon title={t('wizard.stepAway', { button: onward })} />}
      <Flex gap={8} align="center" className={wide || frozen ? '' : 'beamtime-wizard-ways'} wrap={wide}>
        {back !== null && <WayButton wide={wide} label={t('wizard.back')} icon={<ArrowLeftOutlined />} onClick={work.goBack} />}
        {!frozen && <WayButton wide={wide} label={t('wizard.reset')} icon={<UndoOutlined />} onClick={work.reset} disabled={!mayReset} />}
        {extraButtons}
        {/* On a phone it stands between the buttons: in a line of its own, it would move them over the focused field when it appears. */}
        {!wide && standing}
      </Flex>
      {frozen ? (
        next !== null && <Button onClick={() => visit.show(next)}>{t('wizard.next')}</Button>
      ) : (
        <Flex gap={8} wrap={wide} align="center">
          {wide && standing}
          {!complete && (
            <WayButton
              wide={wide}
              label={t('wizard.save')}
              icon={<SaveOutlined />}
              onClick={() => void work.save(true)}
              disabled={work.waiting || pressed}
            />
          )}
          <Button type="primary" onClick={() => void work.save(false)} loading={work.waiting || pressed}>
            {onward}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

interface WayButtonProps extends Pick<ButtonProps, 'icon' | 'onClick' | 'disabled'> {
  readonly wide: boolean;
  readonly label: string;
}

/** Its label, or on a phone its icon: all buttons stand in one row. */
function WayButton({ wide, label, icon, ...props }: WayButtonProps) {
  return wide ? <Button {...props}>{label}</Button> : <Button {...props} icon={icon} aria-label={label} title={label} />;
}
