import { datePrecision, feedbackSheetName } from '../../../engine/documents/index.ts';
import { exactMoment } from '../../../engine/dates.ts';
import { fail } from '../../../engine/errors.ts';
import { answerCell, exportCells, headings, type ExportCell } from '../../../engine/exports/index.ts';
import { displayText } from '../../../engine/questionnaires/index.ts';
import type { AnsweredForm, CompiledField } from '../../../engine/questionnaires/types.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../../engine/rules/date-formats.ts';
import { namingTime } from '../naming-time.ts';
import type { PrintedDownload } from '../print.ts';
import type { Asked } from '../routes.ts';
import type { FeedbackFilter } from '../../generated/resolvers.ts';
import { layoutOf, XLSX } from './layouts.ts';
import { exportedFeedback } from './repository/feedback.ts';
import type { SheetServices } from '../types.ts';
import { workbookStream } from './workbook.ts';

/** Rows read at once, which limits memory. */
const PART = 200;

/** Submitted feedback within the filters of the address: a row for each, with a column for each question. */
export async function feedbackSheet(services: SheetServices, { actor, request }: Asked): Promise<PrintedDownload> {
  if (request.params['*'] !== 'answers') throw fail('BAD_INPUT', { message: 'The address ends with /answers' });
  const { ids, questions } = await services.feedback.submitted(actor, filterOf(request.query), textIn(request.query.search ?? ''));
  const layout = layoutOf(services, 'feedback');
  return {
    fileName: feedbackSheetName(await namingTime(services)),
    type: XLSX,
    body: workbookStream([
      {
        name: 'Feedback',
        headings: [...headings(layout, []), ...questions.map(({ question }) => question)],
        parts: feedbackRows(services, actor, ids, questions),
      },
    ]),
  };
}

type Query = Asked['request']['query'];

/** @throws BAD_INPUT */
function filterOf({ callId, instrumentId, from, to }: Query): FeedbackFilter {
  return {
    ...(callId === undefined ? {} : { callId: keyIn(callId) }),
    ...(instrumentId === undefined ? {} : { instrumentId: keyIn(instrumentId) }),
    ...(from === undefined ? {} : { experimentStartDate: dateIn(from) }),
    ...(to === undefined ? {} : { experimentEndDate: dateIn(to) }),
  };
}

type Given = string | readonly string[];

function textIn(text: Given): string {
  if (typeof text !== 'string') throw fail('BAD_INPUT', { message: 'Each filter is given once' });
  return text;
}

function keyIn(parameter: Given): number {
  const text = textIn(parameter);
  if (!/^\d{1,9}$/.test(text)) throw fail('BAD_INPUT', { message: 'callId and instrumentId are numbers' });
  return Number(text);
}

function dateIn(parameter: Given): Date {
  const text = textIn(parameter);
  const date = exactMoment(text);
  if (date === null) throw fail('BAD_INPUT', { message: 'from and to are times with their zone, such as 2027-03-01T08:00:00Z' });
  return date;
}

async function* feedbackRows(
  services: SheetServices,
  actor: Actor,
  ids: readonly number[],
  questions: readonly CompiledField[],
): AsyncGenerator<readonly (readonly ExportCell[])[]> {
  const { core, questionaries, settings } = services;
  const dates = dateFormatsOf(await settings.all());
  const cells = exportCells(layoutOf(services, 'feedback'), dates);
  for (let at = 0; at < ids.length; at += PART) {
    const rows = await exportedFeedback(core.db, ids.slice(at, at + PART));
    const forms = await questionaries.answered(
      actor,
      rows.map(({ questionaryId }) => questionaryId),
    );
    yield rows.map(({ fields, unit, questionaryId }) => {
      const form = forms.get(questionaryId);
      return [
        ...cells({ fields, unit, ...byNaturalKey(form) }),
        ...questions.map(({ questionId }) => answerCell(form?.answers.get(questionId), dates)),
      ];
    });
  }
}

/** For columns of the layout that name a question. */
function byNaturalKey(form: AnsweredForm | undefined) {
  const givenAnswers = [...(form?.answers.values() ?? [])];
  return {
    answers: Object.fromEntries(givenAnswers.map(({ field, answer }) => [field.naturalKey, answer])),
    shown: Object.fromEntries(givenAnswers.map(({ field, displayed }) => [field.naturalKey, displayText(displayed)])),
    dates: Object.fromEntries(
      givenAnswers.flatMap(({ field }) => {
        const precision = datePrecision(field);
        return precision === null ? [] : [[field.naturalKey, precision]];
      }),
    ),
  };
}
