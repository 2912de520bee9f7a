import { useQuery } from '@apollo/client/react';
import { Checkbox, Flex, Skeleton, Typography } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionRenamesDocument, type OptionRenamesQuery } from '../../../generated/studio.ts';
import type { OptionRenameInput } from '../../../generated/types.ts';
import { ASKED_ANEW } from '../../../ui/asked-anew.ts';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';

type Rename = OptionRenamesQuery['getTemplateOptionRenames'][number];

const idOf = ({ questionId, from, to }: OptionRenameInput): string => JSON.stringify([questionId, from, to]);

/**
 * Options renamed by publishing; the officer may exclude some from being renamed in existing answers.
 *
 * @returns chosen null while unknown
 */
export function useRenames(
  templateId: number,
  version: number,
): { readonly chosen: readonly OptionRenameInput[] | null; readonly part: ReactNode } {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(OptionRenamesDocument, { variables: { templateId }, ...ASKED_ANEW });
  const loadedVersion = useRef(version);
  useEffect(() => {
    if (loadedVersion.current === version) return;
    loadedVersion.current = version;
    void refetch();
  }, [version, refetch]);
  const [left, setLeft] = useState<{ readonly version: number; readonly ids: ReadonlySet<string> }>({ version, ids: new Set() });
  // Exclusions made for an earlier version concern other options.
  const ids = left.version === version ? left.ids : new Set<string>();
  if (error || loading || !data) {
    return {
      chosen: null,
      part: (
        <NotLoaded loading={loading} error={error} title={t('studio.editor.publish.renamesFailed')} again={() => void refetch()}>
          <Skeleton active title={false} paragraph={{ rows: 1 }} />
        </NotLoaded>
      ),
    };
  }
  const met = data.getTemplateOptionRenames.filter(({ answers }) => answers > 0);
  const turn = (rename: Rename, isOn: boolean): void => {
    const next = new Set(ids);
    if (isOn) next.delete(idOf(rename));
    else next.add(idOf(rename));
    setLeft({ version, ids: next });
  };
  const chosen = met.filter((rename) => !ids.has(idOf(rename))).map(({ questionId, from, to }) => ({ questionId, from, to }));
  const part = met.length > 0 && (
    <Flex vertical gap={4} role="group" aria-label={t('studio.editor.publish.renames')} style={{ marginBottom: 12 }}>
      {met.map((rename) => (
        <Checkbox key={idOf(rename)} checked={!ids.has(idOf(rename))} onChange={({ target }) => turn(rename, target.checked)}>
          {t('studio.editor.publish.rename', { ...rename, count: rename.answers })}
        </Checkbox>
      ))}
      <Typography.Text type="secondary">{t('studio.editor.publish.renamesNote')}</Typography.Text>
    </Flex>
  );
  return { chosen, part };
}
