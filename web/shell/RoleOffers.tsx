import { useTranslation } from 'react-i18next';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { rolesForPage } from '../../engine/rules/waiting-reviews.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useSignedIn } from './session.ts';

/** Buttons that change to another role of the person, and open the same address in it. */
export default function RoleOffers({ allowed }: { readonly allowed: readonly RoleCode[] }) {
  const { t } = useTranslation();
  const { roles, currentRole } = useSignedIn();
  const backTo = window.location.pathname + window.location.search;
  return rolesForPage(roles, currentRole?.shortCode ?? null, allowed).map(({ id, title }) => (
    <LinkButton key={id} to={`/ChangeRole?selectedRoleId=${id}`} state={{ backTo }} type="primary">
      {t('noPermission.change', { role: title })}
    </LinkButton>
  ));
}
