import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CalendarButton } from '../../calendars/index.ts';
import { ExperimentChoicesDocument } from '../../generated/experiments.ts';
import { TimesNote, useActor, useFeature } from '../../shell/index.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useExperimentView } from '../calendar/use-experiment-view.ts';
import { ViewChoice } from '../calendar/ViewChoice.tsx';
import { StaffExperimentList } from '../staff/StaffExperimentList.tsx';
import type { OpenExperiment } from '../staff/use-experiment-actions.tsx';

const StaffCalendar = onDemand(() => import('../calendar/StaffCalendar.tsx'));

export default function Experiments() {
  const { t } = useTranslation();
  const { role } = useActor();
  const mayChange = useFeature('SCHEDULER') && role === 'USER_OFFICER';
  const { data: choices } = useQuery(ExperimentChoicesDocument, { variables: { ofMine: role === 'INSTRUMENT_SCIENTIST' } });
  const instrument = useSearchParams()[0].get('instrument');
  const [open, setOpen] = useState<OpenExperiment | null>(null);
  const Shown = useExperimentView().view === 'list' ? StaffExperimentList : StaffCalendar;
  return (
    <>
      <PageHeader
        title={t('experiments.title')}
        note={<TimesNote />}
        actions={
          <>
            <ViewChoice />
            <CalendarButton instrumentId={Number(instrument) || null} />
            {mayChange && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ dialog: 'form', row: null })}>
                {t('experiments.create')}
              </Button>
            )}
          </>
        }
      />
      <Shown choices={choices} open={open} onOpen={setOpen} />
    </>
  );
}
