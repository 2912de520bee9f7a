import { allow } from '../../engine/rules/answer.ts';
import { mayHandOverWith } from '../../engine/rules/hand-overs.ts';
import { emailAbout } from './email-job.ts';

/** Recipient group: a person by themselves. */
export const COLLEAGUE = 'COLLEAGUE';

interface HandedOver {
  readonly userId: number;
  /** Name of the person who hands over. */
  readonly from: string;
  /** Work that is handed over, as `the technical review of proposal 42`. */
  readonly work: string;
  readonly word: string;
  readonly url: string;
}

/** E-mail to the colleague who takes work over. @param key unique part of its key @throws BAD_INPUT for a long word */
export function handOverMail(key: string, { userId, from, work, word, url }: HandedOver) {
  allow(mayHandOverWith(word));
  const request = emailAbout(
    { template: 'handed-over', to: COLLEAGUE, entity: { kind: 'USER', id: userId } },
    { extra: { from, work, word, url } },
  );
  return { key: `handed-over-${userId}-${key}`, request };
}
