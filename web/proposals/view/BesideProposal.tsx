import { Flex, Grid } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalInformation } from './ProposalInformation.tsx';
import type { ProposalInformationProps } from './types.ts';

interface BesideProposalProps extends ProposalInformationProps {
  readonly children: ReactNode;
}

/** The proposal at the left and what is written about it at the right; only the latter where there is no room. */
export function BesideProposal({ children, ...information }: BesideProposalProps) {
  const { t } = useTranslation();
  const wide = Grid.useBreakpoint().xl ?? true;
  if (!wide) return children;
  return (
    <Flex className="beamtime-beside" gap={24}>
      {/* Focusable, so that the keyboard scrolls it. */}
      <section tabIndex={0} aria-label={t('proposals.view.tabs.information')}>
        <ProposalInformation {...information} />
      </section>
      <div>{children}</div>
    </Flex>
  );
}
