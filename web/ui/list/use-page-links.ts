import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';
import { useTranslation } from 'react-i18next';

export function usePageLinks(): NonNullable<PaginationProps['itemRender']> {
  const { t } = useTranslation();
  return (_page, type, element) => {
    if ((type !== 'prev' && type !== 'next') || !isValidElement<{ readonly 'aria-label'?: string }>(element)) return element;
    return cloneElement(element, { 'aria-label': t(type === 'prev' ? 'list.previousPage' : 'list.nextPage') });
  };
}
