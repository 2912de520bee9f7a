import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../shell/index.ts';

/** Back to the start page, by the name of what stands there for the current role: proposals are written in any. */
export function useHomeTrail(): { readonly label: string; readonly to: string } {
  const { t } = useTranslation();
  const role = useSignedIn().currentRole?.shortCode;
  return { label: t(role === 'USER' ? 'wizard.myProposals' : role === 'USER_OFFICER' ? 'proposals.all' : 'menu.home'), to: '/' };
}
