import type { DatePrecision } from '../dates.ts';
import type { JsonObject } from '../json.ts';
import type { CompiledField, Displayed, FieldState } from '../questionnaires/types.ts';
import type { DocumentEntry, DocumentField, DocumentSample, DocumentStep, FieldRole } from './types.ts';
import { toAttachment } from './attachments.ts';
import { isPrinted } from './printed.ts';

export interface Holdings {
  readonly genericTemplates: readonly DocumentEntry[];
  readonly samples: readonly DocumentSample[];
}

const NOTHING_HELD: Holdings = { genericTemplates: [], samples: [] };

/** @example documentField(compiled, evaluation.fields.get('q1')!, display(compiled, state)) */
export function documentField(field: CompiledField, state: FieldState, displayed: Displayed): DocumentField {
  return {
    questionId: field.questionId,
    naturalKey: field.naturalKey,
    question: field.question,
    role: roleOf(field),
    visible: state.visible,
    omitFromPdf: field.config['omitFromPdf'] === true,
    answer: state.answer,
    displayed,
    date: datePrecision(field),
  };
}

/** Precision in which answers to the question are stored as a date; null: they are none. */
export const datePrecision = ({ type, config }: CompiledField): DatePrecision | null => {
  if (type.search?.kind !== 'date') return null;
  return config['includeTime'] === true ? 'time' : 'day';
};

function roleOf({ type }: CompiledField): FieldRole {
  if (type.basis) return 'basis';
  return type.answer === null && type.holds === null ? 'text' : 'question';
}

/**
 * Steps for a template, with answers as text and without empty topics.
 *
 * @example printedSteps(steps, { samples: [], genericTemplates: [] })[0] // { topic: 'Experiment', fields: [{ question: …, kind: 'text', text: '5 K'
 * }] }
 */
export function printedSteps(steps: readonly DocumentStep[], held: Holdings = NOTHING_HELD): readonly JsonObject[] {
  return steps
    .map((step) => ({ topic: step.topic, fields: step.fields.filter(isPrinted).map((field) => printedField(field, held)) }))
    .filter((step) => step.fields.length > 0);
}

function printedField(field: DocumentField, held: Holdings): JsonObject {
  const { questionId, naturalKey, question, role } = field;
  return { questionId, naturalKey, question, role, ...printedAnswer(field, held) };
}

const BLANK: JsonObject = { kind: 'blank' };

function printedAnswer({ questionId, displayed }: DocumentField, held: Holdings): JsonObject {
  switch (displayed.kind) {
    case 'none':
      return BLANK;
    case 'text':
      return displayed.text.trim() === '' ? BLANK : { kind: 'text', text: displayed.text };
    case 'html':
      return displayed.html.trim() === '' ? BLANK : { kind: 'html', html: displayed.html };
    case 'list':
      return displayed.items.length === 0 ? BLANK : { kind: 'list', items: displayed.items };
    case 'files':
      return displayed.files.length === 0 ? BLANK : { kind: 'files', files: displayed.files.map((file) => ({ ...toAttachment(file) })) };
    case 'pairs':
      return displayed.pairs.length === 0 ? BLANK : { kind: 'list', items: displayed.pairs.map(({ label, text }) => `${label}: ${text}`) };
    case 'entries':
      return printedEntries(questionId, displayed.entries, held);
  }
}

function printedEntries(questionId: string, listed: readonly { readonly title: string }[], held: Holdings): JsonObject {
  const samples = held.samples.filter((sample) => sample.questionId === questionId);
  if (samples.length > 0) return { kind: 'samples', samples: samples.map(({ id, title }) => ({ id, title })) };

  const entries = held.genericTemplates.filter((entry) => entry.questionId === questionId);
  if (entries.length === 0) return listed.length === 0 ? BLANK : { kind: 'list', items: listed.map(({ title }) => title) };
  return {
    kind: 'entries',
    entries: entries.map((entry, index) => ({
      n: index + 1,
      of: entries.length,
      title: entry.title,
      steps: printedSteps(entry.steps),
    })),
  };
}
