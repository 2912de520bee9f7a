import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shell/index.ts';
import { MomentField, TextField } from '../fields.tsx';
import { Part, Row } from '../Part.tsx';

/** From the first day of the call to the last of its cycle. */
export function DatesStep() {
  const { t } = useTranslation();
  const { settings } = useDates();
  return (
    <>
      <Typography.Paragraph type="secondary">{t('calls.zone', { zone: settings.timeZone })}</Typography.Paragraph>
      <Part title={t('calls.form.part.submission')}>
        <Row>
          <MomentField field="startCall" />
          <MomentField field="endCall" />
          <MomentField field="endCallInternal" />
        </Row>
      </Part>
      <Part title={t('calls.form.part.review')}>
        <Row>
          <MomentField field="startReview" />
          <MomentField field="endReview" />
        </Row>
      </Part>
      <Part title={t('calls.form.part.fapReview')}>
        <Row>
          <MomentField field="startFapReview" />
          <MomentField field="endFapReview" />
        </Row>
      </Part>
      <Part title={t('calls.form.part.notify')}>
        <Row>
          <MomentField field="startNotify" />
          <MomentField field="endNotify" />
        </Row>
      </Part>
      <Part title={t('calls.form.part.cycle')}>
        <Row>
          <MomentField field="startCycle" />
          <MomentField field="endCycle" />
        </Row>
        <TextField field="cycleComment" counted />
        <TextField field="surveyComment" counted />
      </Part>
    </>
  );
}
