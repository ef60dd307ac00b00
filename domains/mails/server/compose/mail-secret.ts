import type { Sealer } from '@comptoir/platform/server'

/** Stands in stored mails for the token of their link, or a code, so that reading a mail does not open anything. */
export const secretPlace = '__secret__'

const masked = '••••••'
const sealedMark = 'sealed:'

interface Secretive {
  html: string
  plain: string
  secret: string | null
}

const replaced = ({ html, plain }: Pick<Secretive, 'html' | 'plain'>, by: string) => ({
  html: html.replaceAll(secretPlace, by),
  text: plain.replaceAll(secretPlace, by),
})

const about = (id: string) => `mail ${id}`

/** For a secret that nobody may read, root neither: only the mail server gets it. */
export const sealedSecret = (sealer: Sealer, { id, text }: { id: string; text: string }) =>
  `${sealedMark}${sealer.seal(text, about(id)).toString('base64url')}`

const isSealed = (secret: string) => secret.startsWith(sealedMark)

function opened(sealer: Sealer, { id, secret }: { id: string; secret: string }): string {
  if (!isSealed(secret)) return secret
  const text = sealer.unseal(Buffer.from(secret.slice(sealedMark.length), 'base64url'), about(id))
  if (text === null) throw new Error('The secret of this mail was sealed by another installation')
  return text
}

/** For the mail server. */
export const withSecret = (sealer: Sealer, { id, secret, ...mail }: Secretive & { id: string }) =>
  replaced(mail, secret === null ? '' : opened(sealer, { id, secret }))

/** For the panel: only root may use a link that is not theirs, and only while it was not sent. */
export const shownTo = ({ secret, ...mail }: Secretive, isRoot: boolean) =>
  replaced(mail, isRoot && secret !== null && !isSealed(secret) ? secret : masked)
