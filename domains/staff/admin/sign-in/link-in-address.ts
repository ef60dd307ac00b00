import type { LinkKind } from '../../contract/account-link.ts'

export interface LinkInAddress {
  kind: LinkKind
  token: string
}

const pattern = /^#(reset|invitation)=([\w-]{21,128})$/

/** Reads the link of a mail and removes its token from the address, so that the history does not keep it. */
export function takeLink(): LinkInAddress | null {
  const { hash, pathname, search } = window.location
  const [, kind, token] = pattern.exec(hash) ?? []
  if (token === undefined) return null
  window.history.replaceState(null, '', pathname + search)
  return { kind: kind === 'reset' ? 'reset' : 'invitation', token }
}
