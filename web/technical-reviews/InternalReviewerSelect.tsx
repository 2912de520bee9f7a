import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_LIMITS } from '../../engine/rules/limits.ts';
import { beginningOf, fullName } from '../../engine/text.ts';
import { InternalReviewerChoicesDocument } from '../generated/technical-reviews.ts';
import { useServerSearch, waitingOptions } from '../ui/use-server-search.ts';

interface Named {
  readonly id: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly preferredname: string | null;
}

interface InternalReviewerSelectProps {
  readonly id: string;
  readonly technicalReviewId: number;
  readonly value: number | null;
  /** Shown before anything is searched. */
  readonly known: Named | null;
  readonly onChange: (id: number) => void;
}

/** Finds people by their surname; members of the proposal do not review it. */
export function InternalReviewerSelect({ id, technicalReviewId, value, known: current, onChange }: InternalReviewerSelectProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { asked: search, isAsked } = useServerSearch(text);
  const { data, loading } = useQuery(InternalReviewerChoicesDocument, {
    variables: { filter: search, technicalReviewId },
    skip: search === '',
  });
  const waiting = text !== '' && (!isAsked || loading);
  const surname = search.toLowerCase();
  const proposal = data?.getTechnicalReview?.proposal;
  const members = [proposal?.proposer, ...(proposal?.users ?? [])].map((it) => it?.id);
  const matches =
    search === ''
      ? []
      : (data?.getUsers.users ?? []).filter((it) => it.lastname.toLowerCase().includes(surname) && !members.includes(it.id));
  const all: readonly (Named & { readonly institution?: string | null })[] = search === '' && current ? [current] : matches;
  return (
    <Select
      id={id}
      value={value}
      placeholder={t('technicalReviews.internal.surname')}
      onChange={(chosen: number) => onChange(chosen)}
      loading={waiting}
      showSearch={{ searchValue: text, onSearch: (typed) => setText(beginningOf(typed, SEARCH_LIMITS.text)), filterOption: false }}
      notFoundContent={
        waiting ? t('common.loading') : text === '' ? t('technicalReviews.internal.surname') : t('technicalReviews.internal.noneFound')
      }
      {...(waiting
        ? waitingOptions
        : { options: all.map((it) => ({ value: it.id, label: [fullName(it), it.institution].filter(Boolean).join(', ') })) })}
    />
  );
}
