import { type RefObject, useEffect } from 'react'

/** The browser's tab is named after the heading of the page. */
export function useTabTitle(heading: RefObject<HTMLHeadingElement | null>) {
  useEffect(function nameTheTab() {
    document.title = ['Admin', heading.current?.textContent].filter(Boolean).join(' - ')
  })
}
