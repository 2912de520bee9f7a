import { fullName } from '../../../engine/text.ts';
import type { Session } from '../../shell/index.ts';

/** A person, or an officer impersonating a person. Local drafts are visible to their author only and are never sent as another one. */
export type Author = number | `${number}@${number}`;

export const authorOf = ({ user, impersonatingUserId }: Pick<Session, 'user' | 'impersonatingUserId'>): Author =>
  impersonatingUserId === null ? user.id : `${user.id}@${impersonatingUserId}`;

export interface TypedAs {
  readonly roleId?: number;
  readonly name?: string;
}

export const typedAs = ({ user, currentRole, impersonatingUserId }: Session): TypedAs => ({
  ...(currentRole ? { roleId: currentRole.id } : {}),
  ...(impersonatingUserId === null ? {} : { name: fullName(user) }),
});
