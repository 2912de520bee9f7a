import i18next from 'i18next';
import { errors, type ErrorCode } from '../../engine/errors.ts';
import { reasonOf, reasonText } from '../ui/errors.ts';
import { errorInWords } from '../ui/messages.ts';
import { refusesToken } from './session.ts';

export interface DownloadRefusal {
  readonly endsSession: boolean;
  readonly kind: 'error' | 'info';
  readonly text: string;
}

/** Distinguishes the product's responses from those of proxies, which answer with HTML or other JSON. */
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

function strangersWords(status: number): string {
  if (status === 429) return reasonText('TOO_MANY_REQUESTS');
  if (status >= 500 || status < 400) return i18next.t('downloads.noServer');
  return i18next.t(status === 413 ? 'downloads.tooLarge' : 'common.refusedOnTheWay', { status });
}

/** Message for a failed download (specification 8, Downloads). `status` may be 200, for a page in place of the file. */
export function downloadRefusal(path: string, status: number, body: string): DownloadRefusal {
  const ours = oursIn(body);
  if (ours && refusesToken({ extensions: { code: ours.code } }))
    return { endsSession: true, kind: 'error', text: i18next.t('downloads.sessionExpired') };
  const reason = reasonOf(ours?.reason);
  if (reason === 'NO_ATTACHMENTS') return { endsSession: false, kind: 'info', text: i18next.t('downloads.noAttachments') };
  const what = i18next.t(path.startsWith('/download/zip/attachment/') ? 'downloads.attachmentsFailed' : 'downloads.failed');
  const why = ours ? (reason === 'INTERNAL' ? '' : errorInWords(reason, ours.message)) : strangersWords(status);
  return { endsSession: false, kind: 'error', text: why ? i18next.t('downloads.failedBecause', { what, why }) : what };
}
