import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDraftState, useEditing } from './editing.ts';

/** What went wrong with the officer's own edits, and what others did meanwhile. */
export function Messages() {
  const { t } = useTranslation();
  const { draft } = useEditing();
  const { trouble, others } = useDraftState();
  return (
    <>
      {trouble && (
        <Alert
          showIcon
          type="error"
          closable={{ onClose: draft.seenTrouble, 'aria-label': t('common.close') }}
          title={t(`studio.workflows.trouble.${trouble.kind}`, { label: trouble.label })}
          {...(trouble.kind === 'refused' ? { description: trouble.text } : {})}
        />
      )}
      {others.length > 0 && (
        <Alert
          showIcon
          type="info"
          closable={{ onClose: draft.seenOthers, 'aria-label': t('common.close') }}
          title={t('studio.workflows.others', { who: [...new Set(others.map(({ who }) => who))].join(', ') })}
          description={others.map(({ what }) => what).join(' · ')}
        />
      )}
    </>
  );
}
