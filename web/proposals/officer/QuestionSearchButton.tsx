import { FileSearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionSearchProps } from './question-search.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const QuestionSearchDialog = onDemand(() => import('./QuestionSearchDialog.tsx'));

export function QuestionSearchButton(props: QuestionSearchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileSearchOutlined />} onClick={() => setOpen(true)}>
        {t('proposals.question.button')}
      </Button>
      {open && <QuestionSearchDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
