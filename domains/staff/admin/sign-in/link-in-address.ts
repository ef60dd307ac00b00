import type { LinkKind } from '../../contract/account-link.ts'

/** From a mail. */
export interface MailedLink {
  kind: LinkKind
  token: string
}

/** From the log of a shop without users. */
interface SetupLink {
  kind: 'setup'
  code: string
}

export type LinkInAddress = MailedLink | SetupLink

const pattern = /^#(reset|invitation|setup)=([\w-]{10,128})$/

const linkOf = (kind: string | undefined, secret: string): LinkInAddress =>
  kind === 'setup' ? { kind, code: secret } : { kind: kind === 'reset' ? 'reset' : 'invitation', token: secret }

/** Reads a link and removes its secret from the address, so that the history does not keep it. */
export function takeLink(): LinkInAddress | null {
  const { hash, pathname, search } = window.location
  const [, kind, secret] = pattern.exec(hash) ?? []
  if (secret === undefined) return null
  window.history.replaceState(null, '', pathname + search)
  return linkOf(kind, secret)
}
