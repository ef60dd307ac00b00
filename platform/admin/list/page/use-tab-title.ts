import { type RefObject, useEffect } from 'react'

/** The browser's tab is named after the heading of the page, or as it says; `data-owner` of the body says whose page it is. */
export function useTabTitle(heading: RefObject<HTMLHeadingElement | null>, name?: string) {
  useEffect(function nameTheTab() {
    document.title = [document.body.dataset.owner ?? 'Admin', name ?? heading.current?.textContent]
      .filter(Boolean)
      .join(' - ')
  })
}
