import './effects.css';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Collapse, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishEffectKind } from '../../generated/types.ts';
import { ASKED_ANEW } from '../asked-anew.ts';
import { NotLoaded } from '../NotLoaded.tsx';
import { AffectedForms, type Affected } from './AffectedForms.tsx';

const PAGE = 20;

interface Found extends Affected {
  readonly counts: readonly { readonly kind: PublishEffectKind; readonly questionaries: number }[];
}

interface EffectsProps<F extends Found, V extends OperationVariables> {
  readonly document: TypedDocumentNode<{ readonly found: F }, V & Page>;
  readonly about: V;
  readonly summary: (effects: F) => ReactNode;
}

interface Page {
  readonly kind?: PublishEffectKind | null | undefined;
  readonly first: number;
}

export function EffectList<F extends Found, V extends OperationVariables>({ document, about, summary }: EffectsProps<F, V>) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(document, { variables: { ...about, first: 0 }, ...ASKED_ANEW });
  if (error || loading || !data) {
    return (
      <NotLoaded loading={loading} error={error} title={t('effects.failed')} again={() => void refetch()}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </NotLoaded>
    );
  }
  const items = data.found.counts.filter(({ questionaries }) => questionaries > 0);
  return (
    <>
      {summary(data.found)}
      {items.length > 0 && (
        <Collapse
          size="small"
          destroyOnHidden
          className="beamtime-effects"
          items={items.map(({ kind, questionaries }) => ({
            key: kind,
            label: t(`effects.${kind}`, { count: questionaries }),
            children: <OfKind document={document} about={about} kind={kind} />,
          }))}
        />
      )}
    </>
  );
}

interface OfKindProps<F extends Found, V extends OperationVariables> extends Omit<EffectsProps<F, V>, 'summary'> {
  readonly kind: PublishEffectKind;
}

function OfKind<F extends Found, V extends OperationVariables>({ document, about, kind }: OfKindProps<F, V>) {
  const [first, setFirst] = useState(PAGE);
  const { data, previousData, loading } = useQuery(document, { variables: { ...about, kind, first }, ...ASKED_ANEW });
  const { found: forms } = data ?? previousData ?? {};
  return <AffectedForms kind={kind} found={forms} loading={loading} onMore={() => setFirst(first + PAGE)} />;
}
