import { useTranslation } from 'react-i18next';
import { textWithoutMarkup } from '../../engine/logic/index.ts';
import { SavedMeanwhile } from '../ui/SavedMeanwhile.tsx';
import type { DecisionForm } from './decision-form.ts';

interface SavedByOthersProps {
  readonly theirs: Partial<DecisionForm>;
  readonly instruments: readonly { readonly id: number; readonly name: string }[];
  /** Heading of the time on an instrument, with its unit. */
  readonly timeOn: (instrument: string) => string;
}

export function SavedByOthers({ theirs: { finalStatus, submitted, times, ...comments }, instruments, timeOn }: SavedByOthersProps) {
  const { t } = useTranslation();
  const values = [
    ...(finalStatus === undefined ? [] : [[t('decisions.finalStatus'), t(`proposals.finalStatus.${finalStatus}`)] as const]),
    ...instruments.flatMap(({ id, name }) => (times?.[id] === undefined ? [] : [[timeOn(name), String(times[id] ?? '')] as const])),
    ...(['commentForUser', 'commentForManagement'] as const).flatMap((field) => {
      const html = comments[field];
      return html === undefined ? [] : [[t(`decisions.${field}`), textWithoutMarkup(html)] as const];
    }),
    ...(submitted === undefined ? [] : [[t('decisions.submitted'), t(submitted ? 'common.yes' : 'common.no')] as const]),
  ];
  return <SavedMeanwhile values={values} />;
}
