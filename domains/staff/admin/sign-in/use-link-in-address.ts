import { useEffect, useState } from 'react'
import { type LinkInAddress, takeLink } from './link-in-address.ts'

/** A link that is opened where the page is already open changes the fragment only. */
export function useLinkInAddress(first: LinkInAddress | null) {
  const [link, setLink] = useState(first)

  useEffect(function takeLaterLinks() {
    const take = () => setLink((known) => takeLink() ?? known)
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return { link, dropLink: () => setLink(null) }
}
