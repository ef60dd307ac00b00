/** Stands in stored mails for the token of their link, so that reading a mail does not open an account. */
export const secretPlace = '__secret__'

const masked = '••••••'

interface Secretive {
  html: string
  plain: string
  secret: string | null
}

function replaced({ html, plain }: Secretive, by: string) {
  return { html: html.replaceAll(secretPlace, by), text: plain.replaceAll(secretPlace, by) }
}

/** For the mail server. */
export const withSecret = (mail: Secretive) => replaced(mail, mail.secret ?? '')

/** For the panel: only root may use a link that is not theirs, and only while it was not sent. */
export const shownTo = (mail: Secretive, isRoot: boolean) =>
  replaced(mail, isRoot && mail.secret !== null ? mail.secret : masked)
