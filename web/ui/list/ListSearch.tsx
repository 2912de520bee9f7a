import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { SEARCH_LIMITS } from '../../../engine/rules/limits.ts';
import type { UseListState } from './use-list-state.ts';

interface ListSearchProps {
  readonly list: UseListState;
  readonly placeholder: string;
  readonly delayMs: number;
}

/** So many characters before the end of what can be searched for, how many there are is shown: what is pasted is cut off there. */
const COUNTED = 20;

/** The search of a list: sent after a rest, and at once by Enter. What is being typed stays when the address changes because of it. */
export function ListSearch({ list, placeholder, delayMs }: ListSearchProps) {
  const { t } = useTranslation();
  const { search } = list.state;
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  // the address changed by something else than this field: a link, Back, 'Clear'
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) {
      setSent(search);
      setText(search);
    }
  }
  const { setFilters } = list;
  // while the next page is loaded, and until it is drawn, this one is still here: a search sent now would call the person back
  const leaving = useNavigation().state !== 'idle';
  const typedAt = useRef('');
  useEffect(() => {
    if (text === sent || leaving) return;
    const timer = setTimeout(() => {
      if (window.location.pathname !== typedAt.current) return;
      setSent(text);
      setFilters({ search: text || null });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, sent, leaving, setFilters, delayMs]);
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
