import i18next from 'i18next';
import { errors, type ErrorCode } from '../../engine/errors.ts';
import { reasonOf } from '../ui/errors.ts';
import { refusesToken } from './session.ts';

/** What is to be told of a download that did not come. */
export interface DownloadRefusal {
  /** The server has said that the session does not hold any more. */
  readonly endsSession: boolean;
  readonly kind: 'error' | 'info';
  readonly text: string;
}

/** An answer of the product: what stands before it speaks HTML, or JSON of its own. */
interface OurRefusal {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly message: string;
}

function oursIn(body: string): OurRefusal | null {
  try {
    const { code, reason, message } = JSON.parse(body) as Readonly<Record<keyof OurRefusal, unknown>>;
    const isCode = Object.values(errors).some((it) => it.code === code);
    return isCode && typeof reason === 'string' && typeof message === 'string' ? { code: code as ErrorCode, reason, message } : null;
  } catch {
    return null;
  }
}

/** In words for people, by the status of an answer that something before the server gave in its place. */
function strangersWords(status: number): string {
  if (status === 429) return errors.TOO_MANY_REQUESTS.text;
  if (status >= 500 || status < 400) return i18next.t('downloads.noServer');
  return i18next.t(status === 413 ? 'downloads.tooLarge' : 'common.refusedOnTheWay', { status });
}

/** Says why a download did not come (specification 8, Downloads). `status` may be a success: of a page that stands in the place of the file. */
export function refusalOf(path: string, status: number, body: string): DownloadRefusal {
  const ours = oursIn(body);
  if (ours && refusesToken({ extensions: { code: ours.code } }))
    return { endsSession: true, kind: 'error', text: i18next.t('downloads.sessionExpired') };
  const reason = reasonOf(ours?.reason);
  if (reason === 'NO_ATTACHMENTS') return { endsSession: false, kind: 'info', text: i18next.t('downloads.noAttachments') };
  const what = i18next.t(path.startsWith('/download/zip/attachment/') ? 'downloads.attachmentsFailed' : 'downloads.failed');
  const why = ours ? (reason === 'INTERNAL' ? '' : ours.message) : strangersWords(status);
  return { endsSession: false, kind: 'error', text: why ? i18next.t('downloads.failedBecause', { what, why }) : what };
}
