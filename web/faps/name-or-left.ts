import type { TFunction } from 'i18next';

/** Name of a panel member, marked where the account is deactivated. */
export const nameOrLeft = (name: string, deactivated: boolean, t: TFunction): string =>
  deactivated ? t('faps.members.deactivated', { name }) : name;
