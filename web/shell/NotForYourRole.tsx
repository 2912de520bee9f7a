import { useTranslation } from 'react-i18next';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { rolesForPage } from '../../engine/rules/waiting-reviews.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import PageProblem from '../ui/PageProblem.tsx';
import RoleOffers from './RoleOffers.tsx';
import { useSignedIn } from './session.ts';

/** Offers the change to a role of the person that has the page, which then opens at the same address. */
export default function NotForYourRole({ allowed }: { readonly allowed: readonly RoleCode[] }) {
  const { t } = useTranslation();
  const { roles, currentRole } = useSignedIn();
  const [first] = rolesForPage(roles, currentRole?.shortCode ?? null, allowed);
  return (
    <PageProblem
      status="403"
      title={t('noPermission.title')}
      subTitle={first ? t('noPermission.other', { role: first.title }) : t('noPermission.text', { role: currentRole?.title ?? '' })}
      extra={
        <>
          <RoleOffers allowed={allowed} />
          <LinkButton to="/" type={first ? 'default' : 'primary'}>
            {t('notFound.home')}
          </LinkButton>
        </>
      }
    />
  );
}
