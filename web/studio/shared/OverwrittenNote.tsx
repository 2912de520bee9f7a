import './findings.css';
import { Alert, Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import { hasConflict } from './overwritten.ts';
import type { TextDraft } from './text-draft.ts';
import type { EditedDraft } from './use-text-draft.tsx';

interface OverwrittenNoteProps<Part extends string> {
  readonly edited: Pick<EditedDraft<unknown, Part>, 'found' | 'texts' | 'busy'> & {
    readonly draft: Pick<TextDraft<unknown, Part>, 'saveMine' | 'takeTheirs' | 'close'>;
  };
  readonly labelOf: (part: Part) => string;
}

export function OverwrittenNote<Part extends string>({
  edited: { found: overwritten, texts, busy, draft },
  labelOf,
}: OverwrittenNoteProps<Part>) {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  if (!overwritten) return null;
  const { who, at, taken, conflicting } = overwritten;
  const name = who ?? t('common.conflict.somebody');
  const title = t('studio.overwritten.title', { who: name, at: readerTime.dateTime(at) });
  const isOpen = hasConflict(overwritten);
  return (
    <Alert
      role="region"
      aria-label={title}
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={title}
      description={
        <>
          {taken.length > 0 && <p>{t('studio.overwritten.taken', { parts: taken.map(labelOf).join(', ') })}</p>}
          <p>{t(`studio.overwritten.${isOpen ? 'choose' : 'goOn'}`)}</p>
          {isOpen && <ConflictTable name={name} conflicting={conflicting} texts={texts} labelOf={labelOf} />}
          <Flex gap={8} wrap>
            {isOpen ? (
              <>
                <Button loading={busy} onClick={() => void draft.saveMine()}>
                  {t('studio.overwritten.saveMine')}
                </Button>
                <Button onClick={draft.takeTheirs}>{t('common.conflict.takeTheirs')}</Button>
              </>
            ) : (
              <Button onClick={draft.close}>{t('common.close')}</Button>
            )}
          </Flex>
        </>
      }
    />
  );
}

interface ConflictTableProps<Part extends string> extends Pick<OverwrittenNoteProps<Part>, 'labelOf'> {
  /** Name of the other officer. */
  readonly name: string;
  readonly conflicting: readonly { readonly part: Part; readonly theirs: string }[];
  readonly texts: Readonly<Record<Part, string>>;
}

function ConflictTable<Part extends string>({ name, conflicting, texts, labelOf }: ConflictTableProps<Part>) {
  const { t } = useTranslation();
  return (
    <div className="beamtime-diff" tabIndex={0} role="region" aria-label={t('studio.overwritten.compare')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('studio.overwritten.text')}</th>
            <th scope="col">{t('studio.overwritten.theirs', { who: name })}</th>
            <th scope="col">{t('studio.overwritten.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicting.map(({ part, theirs }) => (
            <tr key={part}>
              <th scope="row">{labelOf(part)}</th>
              <td>
                <Typography.Text copyable={{ text: theirs }}>{theirs}</Typography.Text>
              </td>
              <td>
                <Typography.Text copyable={{ text: texts[part] }}>{texts[part]}</Typography.Text>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
