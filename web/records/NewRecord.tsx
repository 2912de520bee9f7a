import { isListed } from '../../engine/records/index.ts';
import { usePageCatalog } from '../forms/index.ts';
import { RecordDialog } from './RecordDialog.tsx';
import type { ShownRecord } from './slots.ts';

interface NewRecordProps {
  readonly record: string;
  readonly onClose: () => void;
  readonly onSaved: (row: ShownRecord) => void;
}

export function NewRecord({ record, onClose, onSaved }: NewRecordProps) {
  const definition = usePageCatalog().catalog?.records.get(record);
  return definition && isListed(definition) ? (
    <RecordDialog definition={definition} row={null} onClose={onClose} onSaved={onSaved} />
  ) : null;
}
