import { Typography } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { FindBox } from '../../ui/FindBox.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { takeTypedAhead } from '../typed-ahead.ts';
import type { SearchHit } from './search-hit.ts';
import { useSearchHits } from './use-search-hits.ts';

/** Finds a page, a proposal, a person or a call; Enter goes to the first hit. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  /** Enter was pressed for this text. */
  const [entered, setEntered] = useState<string | null>(null);
  const hits = useSearchHits(text);
  const list = useRef<HTMLDivElement>(null);
  const first = entered === text && hits ? hits[0]?.to : undefined;
  useEffect(() => {
    if (first === undefined) return;
    onClose();
    void navigate(first);
  }, [first, navigate, onClose]);
  const takeEarly = (): void => {
    const [line = '', ...entries] = takeTypedAhead().split('\n');
    if (line === '') return;
    setText(line);
    if (entries.length > 0) setEntered(line);
  };
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links[links.findIndex((it) => it === document.activeElement) + step]?.focus();
  };
  return (
    <Modal open title={t('search.title')} footer={null} onCancel={onClose}>
      <div ref={list} onKeyDown={move}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            setEntered(text);
          }}
        >
          <FindBox label={t('search.label')} value={text} takesFocus onFocus={takeEarly} onChange={setText} />
        </form>
        <Hits text={text.trim()} hits={hits} onFollow={onClose} />
      </div>
    </Modal>
  );
}

interface HitsProps {
  readonly text: string;
  readonly hits: readonly SearchHit[] | null;
  readonly onFollow: () => void;
}

function Hits({ text, hits, onFollow }: HitsProps) {
  const { t } = useTranslation();
  const note = text === '' ? t('search.hint') : hits === null ? t('search.searching') : hits.length === 0 ? t('search.none', { text }) : '';
  return (
    <div style={{ marginTop: 12 }}>
      <Typography.Text type="secondary" role="status">
        {note}
      </Typography.Text>
      {[...new Set(hits?.map(({ group }) => group))].map((group) => {
        const shown = (hits ?? []).filter((hit) => hit.group === group);
        return (
          <section key={group} aria-label={t(`search.${group}`)} style={{ marginBottom: 8 }}>
            <Typography.Text type="secondary">{t(`search.${group}`)}</Typography.Text>
            {shown.map(({ to, label }) => (
              <Link key={to} to={to} onClick={onFollow} style={{ display: 'block', padding: '4px 0' }}>
                {label}
              </Link>
            ))}
          </section>
        );
      })}
    </div>
  );
}
