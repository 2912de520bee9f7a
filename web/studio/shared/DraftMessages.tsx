import { Alert } from 'antd';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft, Trouble } from './draft.ts';
import './draft.css';

const SHOWN = 5;

export function DraftMessages<Definition, Edit, Facts>({ draft }: { readonly draft: Draft<Definition, Edit, Facts> }) {
  const { t } = useTranslation();
  const { troubles, others, phase } = useSyncExternalStore(draft.subscribe, draft.getState);
  if (phase !== 'offline' && troubles.length === 0 && others.length === 0) return null;
  return (
    <div className="beamtime-draft-messages">
      {phase === 'offline' && <Alert showIcon banner type="warning" title={t('studio.draft.offline')} />}
      {troubles.length > 0 && <Troubles troubles={troubles} onRead={draft.seenTroubles} />}
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

function Troubles({ troubles, onRead }: { readonly troubles: readonly Trouble[]; readonly onRead: () => void }) {
  const { t } = useTranslation();
  const messages = troubles.map((trouble) => ({
    title: t(`studio.draft.trouble.${trouble.kind}`, { label: trouble.label }),
    text: trouble.kind === 'refused' ? trouble.text : '',
  }));
  const place = useRef<HTMLDivElement>(null);
  // The message is at the top of the page and may be out of sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [troubles.length]);
  const [first] = messages;
  const alone = messages.length === 1 && first;
  return (
    <div ref={place}>
      <Alert
        showIcon
        type="error"
        closable={{ onClose: onRead, 'aria-label': t('studio.draft.gotIt') }}
        title={alone ? alone.title : t('studio.draft.troubles', { count: messages.length })}
        description={
          alone ? (
            alone.text
          ) : (
            <LongList
              label={t('studio.draft.troubles', { count: messages.length })}
              lines={messages.map(({ title, text }) => [title, text].filter(Boolean).join(' '))}
            />
          )
        }
      />
    </div>
  );
}

interface LongListProps {
  readonly label: string;
  readonly lines: readonly string[];
}

function LongList({ label, lines }: LongListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [lines.length]);
  return (
    <ul ref={list} className="beamtime-troubles" aria-label={label} {...(scrolls && { tabIndex: 0 })}>
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}
