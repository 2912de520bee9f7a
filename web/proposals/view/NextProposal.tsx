import { Button } from 'antd';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { NextProposalContext } from './review-tabs.ts';

/** @param hasFocus after a submission, so that Enter goes on */
export function NextProposal({ hasFocus }: { readonly hasFocus: boolean }) {
  const { t } = useTranslation();
  const open = use(NextProposalContext);
  return (
    open && (
      <Button type="primary" autoFocus={hasFocus} aria-keyshortcuts="J" style={{ alignSelf: 'start' }} onClick={open}>
        {t('proposals.view.goToNext')}
      </Button>
    )
  );
}
