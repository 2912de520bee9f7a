import { useState } from 'react';
import { newQuestionary, QuestionaryPage, storedQuestionary, type QuestionaryPageProps } from '../../../web/forms/index.ts';
import type { MadeUp } from './made-up.ts';

/** The page of an item of some owner kind, as a domain of the product would write it. */
export interface PageToShow {
  readonly title: string;
  /** 0: the item does not exist before its first save. */
  readonly questionaryId: number;
  readonly templateId: number;
  readonly parentId: number;
  readonly state: string;
  readonly done: boolean;
  readonly decisions?: readonly { readonly value: string; readonly label: string }[];
  readonly forOthers?: string;
  /** Value of a decision that needs a comment. */
  readonly commented?: string;
  readonly readOnly?: boolean;
  readonly readAs?: 'steps' | 'document';
}

export function MadeUpPage({ what, made }: { readonly what: PageToShow; readonly made: MadeUp }) {
  const { title, questionaryId, templateId, parentId, decisions, forOthers, commented, readOnly = false, readAs = 'steps' } = what;
  const [{ state, done }, setEnd] = useState({ state: what.state, done: what.done });
  const end: QuestionaryPageProps['end'] = {
    state,
    done,
    ...(decisions ? { decisions } : {}),
    ...(forOthers === undefined ? {} : { forOthers }),
    whyNotDecide: ({ value, comment }) => (value === commented && comment === '' ? 'Say why' : ''),
    submit: (decision, id) => {
      made.asked.push(`submit ${id} ${decision ? `${decision.value} ${decision.comment}` : ''}`.trim());
      return Promise.resolve();
    },
    onEnded: () => setEnd({ state: 'SUBMITTED', done: true }),
  };
  const create = (basis: unknown): Promise<number> => {
    made.asked.push(`create ${JSON.stringify(basis)}`);
    return Promise.resolve(31);
  };
  return (
    <QuestionaryPage
      source={
        questionaryId > 0
          ? storedQuestionary(questionaryId)
          : newQuestionary({
              keptAs: `loan.${parentId}`,
              item: { templateId, parentId, columns: { title: '', proposalPk: parentId } },
              create,
            })
      }
      header={{ title }}
      path="/loan"
      end={end}
      pdf={{ path: `/download/pdf/loan/${questionaryId}`, name: title }}
      readOnly={readOnly}
      readAs={readAs}
    />
  );
}
