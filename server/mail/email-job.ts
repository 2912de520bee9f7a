import type { DeliveryQueue } from '../outbox/index.ts';
import { labelAbout } from '../workflows/index.ts';
import type { EmailJob } from './types.ts';

export const EMAIL = 'EMAIL';

/** Everything that goes to the mail server. Providers that count connections allow at least three. */
export const MAIL_QUEUE: DeliveryQueue = { name: 'mail', atOnce: 3 };

interface Addressed {
  readonly template: string;
  readonly to: string;
  readonly entity: { readonly kind: string; readonly id: number };
}

/** A mail about one entity that no workflow has ordered: an event did, or somebody by hand. */
export const orderAbout = ({ template, to, entity }: Addressed, more: Partial<EmailJob> = {}): EmailJob => ({
  label: labelAbout(EMAIL, entity, to),
  template,
  to,
  cc: [],
  addresses: [],
  combine: false,
  status: null,
  previousStatus: null,
  extra: {},
  ...more,
});
