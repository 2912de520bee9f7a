import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authorOf, unsavedNewDrafts, textsLeft, typedAs, DraftNote, type UnsavedNewDraft } from '../../forms/index.ts';
import { CallForWizardDocument } from '../../generated/writing.ts';
import { useSignedIn } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { callAndTemplateIn, NEW_PROPOSAL } from '../new-proposals.ts';
import { useDeadline } from '../wizard/use-deadline.ts';

/** Drafts of new proposals that were never created. They are otherwise found only by starting in the same call, which may have ended. */
export default function UnsavedNewProposals() {
  const person = useSignedIn();
  const writer = useMemo(() => ({ author: authorOf(person), as: typedAs(person) }), [person]);
  const [left, setLeft] = useState<readonly UnsavedNewDraft[]>([]);
  useEffect(() => {
    let here = true;
    void unsavedNewDrafts(writer, NEW_PROPOSAL).then((all) => (here ? setLeft(all) : undefined));
    return () => void (here = false);
  }, [writer]);
  return left.map((one) => (
    <LeftProposal
      key={one.what}
      left={one}
      onDiscard={() => {
        void one.discard();
        setLeft((all) => all.filter((other) => other !== one));
      }}
    />
  ));
}

function LeftProposal({ left, onDiscard }: { readonly left: UnsavedNewDraft; readonly onDiscard: () => void }) {
  const { t } = useTranslation();
  const [callId, templateId] = callAndTemplateIn(left.what);
  const { data } = useQuery(CallForWizardDocument, { variables: { callId: callId ?? 0 } });
  const call = data?.getCallCloseDetails ?? null;
  const deadline = useDeadline(call);
  const isOpen = deadline !== null && !deadline.over;
  const open = isOpen && left.comesBack;
  const texts = textsLeft(left.answers);
  if (!data || (texts.length === 0 && !open)) return null;
  const why = open ? 'proposals.leftNew.open' : isOpen ? 'proposals.leftNew.otherRole' : 'proposals.leftNew.closed';
  return (
    <DraftNote
      title={call ? t('proposals.leftNew.title', { call: call.title || call.shortCode }) : t('proposals.leftNew.titleCallGone')}
      unsent={texts}
      why={t(why)}
      action={
        open && (
          <LinkButton to={`/ProposalCreate/${callId}/${templateId}`} type="primary">
            {t('proposals.leftNew.goOn')}
          </LinkButton>
        )
      }
      onDiscard={onDiscard}
    />
  );
}
