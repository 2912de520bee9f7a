import { useMemo, useState } from 'react';
import { storage } from '../storage.ts';
import { fitting } from './fitting.ts';
import type { ListColumn } from './types.ts';

type Density = 'small' | 'medium' | 'large';
interface Remembered {
  readonly hidden?: readonly string[];
  readonly shown?: readonly string[];
  readonly density?: Density;
}

export interface ChosenColumns<Row> {
  readonly all: readonly ListColumn<Row>[];
  readonly shown: readonly ListColumn<Row>[];
  readonly tight: boolean;
  readonly density: Density;
  readonly toggle: (key: string, visible: boolean) => void;
  readonly setDensity: (density: Density) => void;
  /** Keys of the columns that are shown where there is room. */
  readonly wanted: readonly string[];
  /** Null: the columns are those by default. */
  readonly reset: (() => void) | null;
  /** Shows these columns, and hides the others. */
  readonly show: (keys: readonly string[]) => void;
}

/**
 * Visible columns of a list, remembered on this device (specification 2, officer table).
 *
 * @param room available width in pixels
 */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[], room: number): ChosenColumns<Row> {
  const [remembered, setRemembered] = useState<Remembered>(() => readAll()[name] ?? {});
  const remember = (next: Remembered): void => {
    setRemembered(next);
    storage.set('columns', JSON.stringify({ ...readAll(), [name]: next }));
  };
  const chosenColumns = useMemo(
    () =>
      columns.filter((column) => {
        if (column.main) return true;
        if (remembered.hidden?.includes(column.key)) return false;
        return (column.shown ?? true) || (remembered.shown?.includes(column.key) ?? false);
      }),
    [columns, remembered],
  );
  const shown = useMemo(() => fitting(chosenColumns, room, remembered.shown ?? []), [chosenColumns, room, remembered.shown]);
  const toggle = (key: string, visible: boolean): void => {
    const without = (keys: readonly string[] | undefined): readonly string[] => (keys ?? []).filter((k) => k !== key);
    const shownKeys = shown.map((column) => column.key);
    remember({
      ...remembered,
      hidden: visible ? without(remembered.hidden) : [...without(remembered.hidden), key],
      shown: visible ? [...new Set([...without(remembered.shown), ...shownKeys, key])] : without(remembered.shown),
    });
  };
  return {
    all: columns,
    shown,
    tight: shown.length < chosenColumns.length,
    density: remembered.density ?? 'medium',
    toggle,
    setDensity: (density) => remember({ ...remembered, density }),
    reset:
      (remembered.hidden?.length ?? 0) + (remembered.shown?.length ?? 0) > 0
        ? () => remember({ ...remembered, hidden: [], shown: [] })
        : null,
    wanted: chosenColumns.map(({ key }) => key),
    show: (keys) =>
      remember({
        ...remembered,
        hidden: columns.flatMap(({ key }) => (keys.includes(key) ? [] : [key])),
        shown: columns.flatMap(({ key, shown: byDefault = true }) => (keys.includes(key) && !byDefault ? [key] : [])),
      }),
  };
}

function readAll(): Record<string, Remembered> {
  try {
    return JSON.parse(storage.get('columns') ?? '{}') as Record<string, Remembered>;
  } catch {
    return {};
  }
}
