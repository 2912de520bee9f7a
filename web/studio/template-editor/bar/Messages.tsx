import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDraftState, useEditing } from '../editing.ts';

/** What went wrong with the officer's own edits, and what others did meanwhile. */
export function Messages() {
  const { t } = useTranslation();
  const { draft } = useEditing();
  const { trouble, others, phase } = useDraftState();
  return (
    <>
      {phase === 'offline' && <Alert showIcon banner type="warning" title={t('studio.editor.offline')} />}
      {trouble && (
        <Alert
          showIcon
          type="error"
          closable={{ onClose: draft.seenTrouble, 'aria-label': t('studio.editor.gotIt') }}
          title={t(`studio.editor.trouble.${trouble.kind}`, { label: trouble.label })}
          {...(trouble.kind === 'refused' ? { description: trouble.text } : {})}
        />
      )}
      {others.length > 0 && (
        <Alert
          showIcon
          type="info"
          closable={{ onClose: draft.seenOthers, 'aria-label': t('studio.editor.gotIt') }}
          title={t('studio.editor.others', { count: others.length, who: [...new Set(others.map(({ who }) => who))].join(', ') })}
          description={
            <ul className="beamtime-others">
              {others.slice(-5).map(({ who, what }, i) => (
                <li key={`${i} ${what}`}>{t('studio.editor.did', { who, what })}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
