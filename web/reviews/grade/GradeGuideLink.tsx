import { BookOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GradeGuideOfFapDocument } from '../../generated/panel-reviews.ts';
import { PageContent } from '../../settings/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { FormattedText } from '../../ui/RichText.tsx';

/** Opens the grade guide of the panel, or the common one (specification 2). */
export function GradeGuideLink({ fapId }: { readonly fapId: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(GradeGuideOfFapDocument, { variables: { id: fapId }, skip: !open });
  const guide = data?.getFap?.customGradeGuide ? data.getFap.gradeGuide : null;
  return (
    <>
      <Button type="link" icon={<BookOutlined />} onClick={() => setOpen(true)}>
        {t('settings.gradeGuide')}
      </Button>
      <Modal open={open} footer={null} width={720} title={t('settings.gradeGuide')} onCancel={() => setOpen(false)} destroyOnHidden>
        {guide ? <FormattedText html={guide} /> : data && <PageContent page="GRADEGUIDEPAGE" empty={t('reviews.grade.noGuide')} />}
      </Modal>
    </>
  );
}
