import { type RefObject, useEffect } from 'react'

/** The browser's tab is named after the heading of the page; `data-owner` of the body says whose page it is. */
export function useTabTitle(heading: RefObject<HTMLHeadingElement | null>) {
  useEffect(function nameTheTab() {
    document.title = [document.body.dataset.owner ?? 'Admin', heading.current?.textContent].filter(Boolean).join(' - ')
  })
}
