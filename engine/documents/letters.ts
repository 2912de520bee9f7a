import type { DocumentPerson, DocumentStep, ProposalDocument } from './types.ts';
import { isPrinted } from './printed.ts';

export interface LettersOfQuestion {
  readonly question: string;
  readonly letters: ReadonlySet<string>;
}

/** Latin-1, which every font has, invisible characters and surrogates. */
const NEEDS_NO_FONT = /[\0-\xff]|[\p{Z}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Distinct characters that a font may lack.
 *
 * @example lettersOf('5 Å 測測').size // 1
 */
export const lettersOf = (text: string): ReadonlySet<string> => new Set([...new Set(text)].filter((letter) => !NEEDS_NO_FONT.test(letter)));

/** Characters of a document that a font may lack, by place. Attached files embed their own fonts. */
export function lettersByQuestion(document: ProposalDocument): readonly LettersOfQuestion[] {
  const { proposal, principalInvestigator, coProposers, steps, samples, genericTemplates } = document;
  const texts: readonly (readonly [string, string])[] = [
    ['Title', proposal.title],
    ['Abstract', proposal.abstract],
    ['Principal investigator', nameOf(principalInvestigator)],
    ['Co-proposers', coProposers.map(nameOf).join(' ')],
    ...textsOf(steps),
    ...[...genericTemplates, ...samples].flatMap(({ title, steps: own }) => [[title, title] as const, ...textsOf(own)]),
  ];
  const byQuestion = new Map<string, ReadonlySet<string>>();
  for (const [question, text] of texts) {
    const letters = lettersOf(text);
    if (letters.size > 0) byQuestion.set(question, new Set([...(byQuestion.get(question) ?? []), ...letters]));
  }
  return [...byQuestion].map(([question, letters]) => ({ question, letters }));
}

const textsOf = (steps: readonly DocumentStep[]): readonly (readonly [string, string])[] =>
  steps.flatMap(({ topic, fields }) => {
    const printed = fields.filter(isPrinted);
    const answers = printed.map(({ question, displayed }) => [question, `${question} ${JSON.stringify(displayed)}`] as const);
    return printed.length === 0 ? [] : [[topic, topic] as const, ...answers];
  });

const nameOf = (person: DocumentPerson | null): string =>
  person === null ? '' : [person.firstname, person.lastname, person.preferredname, person.institution, person.country].join(' ');
