import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { fullName } from '../../../engine/text.ts';
import type { OthersInRow } from '../abilities.ts';
import type { QuestionaryApi } from '../wizard/api.ts';
import { isOwn, writerName, writerOf } from '../wizard/writer.ts';

/** For the delete dialog. Resolves to nobody if the server cannot be reached, because that must not block the deletion. */
export async function othersInRow(api: QuestionaryApi, questionaryId: number, viewer: Viewer): Promise<OthersInRow> {
  // The row is not open on this page, so the request must not register this person's presence.
  const news = await api.follow?.({ questionaryId, topicId: null, known: [], leaving: true }).catch(() => undefined);
  if (!news) return { wrote: [], here: [] };
  const writers = news.changed
    .map(writerOf)
    .flatMap((writer) => (writer === null || isOwn(writer, viewer) ? [] : [writerName(writer, viewer)]));
  return { wrote: [...new Set(writers)], here: news.company.flatMap(({ user }) => (user ? [fullName(user)] : [])) };
}
