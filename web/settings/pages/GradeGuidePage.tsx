import { useTranslation } from 'react-i18next';
import { TextPage } from '../TextPage.tsx';

export default function GradeGuidePage() {
  const { t } = useTranslation();
  return <TextPage page="GRADEGUIDEPAGE" title={t('settings.gradeGuide')} />;
}
