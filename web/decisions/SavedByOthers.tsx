import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../engine/logic/index.ts';
import { SavedMeanwhile } from '../ui/SavedMeanwhile.tsx';
import type { DecisionForm } from './decision-form.ts';

interface SavedByOthersProps {
  readonly theirs: Partial<DecisionForm>;
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
}

export function SavedByOthers({ theirs: { finalStatus, submitted, times, ...comments }, instruments }: SavedByOthersProps) {
  const { t } = useTranslation();
  const values = [
    ...(finalStatus === undefined ? [] : [[t('decisions.finalStatus'), t(`proposals.finalStatus.${finalStatus}`)] as const]),
    ...instruments.flatMap(({ id, name }) => (times?.[id] === undefined ? [] : [[name, String(times[id] ?? '')] as const])),
    ...(['commentForUser', 'commentForManagement'] as const).flatMap((field) => {
      const html = comments[field];
      return html === undefined ? [] : [[t(`decisions.${field}`), textWithoutMarkup(html)] as const];
    }),
    ...(submitted === undefined ? [] : [[t('decisions.submitted'), t(submitted ? 'common.yes' : 'common.no')] as const]),
  ];
  return <SavedMeanwhile values={values} />;
}
