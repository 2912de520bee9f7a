import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shell/index.ts';
import { MomentField, TextField } from '../fields.tsx';
import { FormPart, CallFormRow } from '../Part.tsx';

export function DatesStep() {
  const { t } = useTranslation();
  const { settings } = useDates();
  return (
    <>
      <Typography.Paragraph type="secondary">{t('calls.zone', { zone: settings.timeZone })}</Typography.Paragraph>
      <FormPart title={t('calls.form.part.submission')}>
        <CallFormRow>
          <MomentField field="startCall" />
          <MomentField field="endCall" />
          <MomentField field="endCallInternal" />
        </CallFormRow>
      </FormPart>
      <FormPart title={t('calls.form.part.review')}>
        <CallFormRow>
          <MomentField field="startReview" />
          <MomentField field="endReview" />
        </CallFormRow>
      </FormPart>
      <FormPart title={t('calls.form.part.fapReview')}>
        <CallFormRow>
          <MomentField field="startFapReview" />
          <MomentField field="endFapReview" />
        </CallFormRow>
      </FormPart>
      <FormPart title={t('calls.form.part.notify')}>
        <CallFormRow>
          <MomentField field="startNotify" />
          <MomentField field="endNotify" />
        </CallFormRow>
      </FormPart>
      <FormPart title={t('calls.form.part.cycle')}>
        <CallFormRow>
          <MomentField field="startCycle" />
          <MomentField field="endCycle" />
        </CallFormRow>
        <TextField field="cycleComment" counted />
        <TextField field="surveyComment" counted />
      </FormPart>
    </>
  );
}
