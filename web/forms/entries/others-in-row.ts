import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { fullName } from '../../../engine/text.ts';
import type { OthersInRow } from '../abilities.ts';
import type { QuestionaryApi } from '../wizard/api.ts';
import { isOwn, nameOf, writerOf } from '../wizard/writer.ts';

/** For whoever deletes a row. Nobody where the server cannot be asked: that keeps nobody from it. */
export async function othersInRow(api: QuestionaryApi, questionaryId: number, viewer: Viewer): Promise<OthersInRow> {
  // of a row that is not open in this page: nobody is said to be at it because of the question
  const news = await api.follow?.({ questionaryId, topicId: null, known: [], leaving: true }).catch(() => undefined);
  if (!news) return { wrote: [], here: [] };
  const writers = news.changed
    .map(writerOf)
    .flatMap((writer) => (writer === null || isOwn(writer, viewer) ? [] : [nameOf(writer, viewer)]));
  return { wrote: [...new Set(writers)], here: news.company.flatMap(({ user }) => (user ? [fullName(user)] : [])) };
}
