import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import type { RoleCode } from '../../../../engine/catalog/index.ts';
import { isList, type Json, type JsonObject } from '../../../../engine/json.ts';
import type { EvaluationContext, Viewer } from '../../../../engine/questionnaires/index.ts';
import { PreviewFactsDocument } from '../../../generated/studio.ts';
import { useDates, useSignedIn } from '../../../shell/index.ts';

export function usePreviewContext(): EvaluationContext {
  const { settings } = useDates();
  const { data } = useQuery(PreviewFactsDocument);
  return useMemo(() => {
    const instruments = (data?.getInstrumentsMinimal.instruments ?? []).map(({ id, name }) => ({ id, name }));
    const techniques = (data?.getTechniquesMinimal.techniques ?? []).map(({ id, name }) => ({ id, name }));
    return {
      owner: {},
      facts: { instruments, techniques, call: { allocationTimeUnit: 'Day' } },
      settings: { DATE_FORMAT: settings.dateFormat, DATE_TIME_FORMAT: settings.dateTimeFormat, TIMEZONE: settings.timeZone },
      now: new Date().toISOString(),
      timeZone: settings.timeZone,
    };
  }, [data, settings]);
}

export function usePreviewViewer(config: JsonObject): NonNullable<Viewer> {
  const { user } = useSignedIn();
  const role = firstOf(config['readPermissions']) ?? 'USER';
  return useMemo(() => ({ role, userId: user.id, isInternal: false }), [role, user.id]);
}

const firstOf = (roles: Json | undefined): RoleCode | undefined => (isList(roles) ? (roles[0] as RoleCode | undefined) : undefined);
