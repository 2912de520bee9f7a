import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../shell/index.ts';

/** Breadcrumb to the start page, named after the current role's dashboard. */
export function useHomeTrail(): { readonly label: string; readonly to: string } {
  const { t } = useTranslation();
  const role = useSignedIn().currentRole?.shortCode;
  return { label: t(role === 'USER' ? 'wizard.myProposals' : role === 'USER_OFFICER' ? 'proposals.all' : 'menu.home'), to: '/' };
}
