import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import './draft.css';

/** As much of what others did as is read at a glance. */
const SHOWN = 5;

/** What went wrong with the officer's own edits, and what others did meanwhile; for every editor of the studio. */
export function DraftMessages<Definition, Edit, Facts>({ draft }: { readonly draft: Draft<Definition, Edit, Facts> }) {
  const { t } = useTranslation();
  const { trouble, others, phase } = useSyncExternalStore(draft.subscribe, draft.getState);
  if (phase !== 'offline' && !trouble && others.length === 0) return null;
  return (
    <div className="beamtime-draft-messages">
      {phase === 'offline' && <Alert showIcon banner type="warning" title={t('studio.draft.offline')} />}
      {trouble && (
        <Alert
          showIcon
          type="error"
          closable={{ onClose: draft.seenTrouble, 'aria-label': t('studio.draft.gotIt') }}
          title={t(`studio.draft.trouble.${trouble.kind}`, { label: trouble.label })}
          {...(trouble.kind === 'refused' ? { description: trouble.text } : {})}
        />
      )}
      {others.length > 0 && (
        <Alert
          showIcon
          type="info"
          closable={{ onClose: draft.seenOthers, 'aria-label': t('studio.draft.gotIt') }}
          title={t('studio.draft.others', { count: others.length, who: [...new Set(others.map(({ who }) => who))].join(', ') })}
          description={
            <ul>
              {others.slice(-SHOWN).map(({ who, what }, i) => (
                <li key={`${i} ${what}`}>{t('studio.draft.did', { who, what })}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  );
}
