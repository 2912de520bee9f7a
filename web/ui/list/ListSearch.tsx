import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../../engine/rules/limits.ts';
import { useIsLeaving } from '../use-is-leaving.ts';
import type { UseListState } from './use-list-state.ts';

interface ListSearchProps {
  readonly list: UseListState;
  readonly placeholder: string;
  readonly delayMs: number;
}

/** A counter appears this many characters before the limit, because pasted text is cut there. */
const COUNTED = 20;

/** Debounced search field; Enter searches at once. Typed text survives the resulting change of the address. */
export function ListSearch({ list, placeholder, delayMs }: ListSearchProps) {
  const { t } = useTranslation();
  const { search } = list.state;
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  // Changed from outside the field: a link, Back or 'Clear'.
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }
  const { setFilters } = list;
  const isLeaving = useIsLeaving();
  const typedAt = useRef('');
  useEffect(() => {
    if (text === sent || isLeaving()) return;
    const timer = setTimeout(() => {
      if (window.location.pathname !== typedAt.current || isLeaving()) return;
      setSent(text);
      setFilters({ search: text || null });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, sent, isLeaving, setFilters, delayMs]);
  const sendNow = (value: string): void => {
    setText(value);
    setSent(value);
    setFilters({ search: value || null });
  };
  return (
    <Input.Search
      allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('list.clearSearch')} /> }}
      searchIcon={<SearchOutlined aria-label={t('list.search')} />}
      value={text}
      placeholder={placeholder}
      maxLength={SEARCH_LIMITS.text}
      showCount={text.length > SEARCH_LIMITS.text - COUNTED}
      aria-label={placeholder}
      className="beamtime-filters-search"
      onChange={(event) => {
        typedAt.current = window.location.pathname;
        setText(event.target.value);
      }}
      onSearch={sendNow}
    />
  );
}
