import { fullName } from '../../../engine/text.ts';
import type { Session } from '../../shell/index.ts';

/**
 * Who types: a person, or an officer who acts as them, who is another one. What somebody typed is found on this device by themselves alone, and sent
 * as nobody else.
 */
export type Author = number | `${number}@${number}`;

export const authorOf = ({ user, impersonatingUserId }: Pick<Session, 'user' | 'impersonatingUserId'>): Author =>
  impersonatingUserId === null ? user.id : `${user.id}@${impersonatingUserId}`;

/** What a note says of an author whom this page is not: in which role they typed, and as whom. */
export interface TypedAs {
  readonly roleId?: number;
  /** The person as whom an officer acted. */
  readonly name?: string;
}

export const typedAs = ({ user, currentRole, impersonatingUserId }: Session): TypedAs => ({
  ...(currentRole ? { roleId: currentRole.id } : {}),
  ...(impersonatingUserId === null ? {} : { name: fullName(user) }),
});
