import type { DeliveryQueue } from '../outbox/index.ts';
import { labelAbout } from '../workflows/index.ts';
import type { EmailRequest } from './types.ts';

export const EMAIL = 'EMAIL';

/** All deliveries to the mail server; providers allow at least three connections. */
export const MAIL_QUEUE: DeliveryQueue = { name: 'mail', atOnce: 3 };

interface Addressed {
  readonly template: string;
  readonly to: string;
  readonly entity: { readonly kind: string; readonly id: number };
}

export const emailAbout = ({ template, to, entity }: Addressed, more: Partial<EmailRequest> = {}): EmailRequest => ({
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
