import type { PaginationProps } from 'antd';
import { cloneElement, isValidElement } from 'react';
import { useTranslation } from 'react-i18next';

/** The buttons beside the page numbers show an arrow only: their words. For antd's `itemRender`. */
export function usePageLinks(): NonNullable<PaginationProps['itemRender']> {
  const { t } = useTranslation();
  return (_page, type, element) => {
    if ((type !== 'prev' && type !== 'next') || !isValidElement<{ readonly 'aria-label'?: string }>(element)) return element;
    return cloneElement(element, { 'aria-label': t(type === 'prev' ? 'list.previousPage' : 'list.nextPage') });
  };
}
