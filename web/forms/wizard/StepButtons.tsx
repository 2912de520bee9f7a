import { Alert, Button, Flex, Grid } from 'antd';
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
  readonly next: boolean;
  readonly onward: string;
  readonly extraButtons: ReactNode;
  readonly children: ReactNode;
}

export function StepButtons(props: StepButtonsProps) {
  const { visit, work, frozen, complete, mayReset, pressed, next, onward, extraButtons, children } = props;
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().md ?? true;
  // On a phone it stands beside the buttons: below, it would move them over the focused field when it appears.
  const standing = !frozen && children;
  return (
    <Flex justify="space-between" align="center" gap={12} wrap className="beamtime-wizard-buttons">
      {visit.away && <Alert className="beamtime-wizard-away" type="warning" showIcon title={t('wizard.stepAway', { button: onward })} />}
      <Flex gap={8} align="center" className={wide || frozen ? '' : 'beamtime-wizard-ways'} wrap={wide}>
        {visit.step > 0 && <Button onClick={work.goBack}>{t('wizard.back')}</Button>}
        {!frozen && (
          <Button onClick={work.reset} disabled={!mayReset}>
            {t('wizard.reset')}
          </Button>
        )}
        {extraButtons}
        {!wide && standing}
      </Flex>
      {frozen ? (
        next && <Button onClick={() => visit.show(visit.step + 1)}>{t('wizard.next')}</Button>
      ) : (
        <Flex gap={8} wrap align="center">
          {wide && standing}
          {!complete && (
            <Button onClick={() => void work.save(true)} disabled={work.waiting || pressed}>
              {t('wizard.save')}
            </Button>
          )}
          <Button type="primary" onClick={() => void work.save(false)} loading={work.waiting || pressed}>
            {onward}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
