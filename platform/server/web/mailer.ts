import { createTransport } from 'nodemailer'

export interface Mailbox {
  name: string
  address: string
}

export interface MailAttachment {
  /** As it is saved: `FA-2026-00012.pdf`. */
  name: string
  type: string
  bytes: Buffer
}

export interface OutgoingMail {
  /** Stays the same on every attempt, so that a mail server can drop a repeat. */
  id: string
  from: Mailbox
  to: Mailbox
  subject: string
  html: string
  text: string
  locale: string
  /** Where one press, also by the reader's mail program, ends mails of this kind (RFC 8058); null for mails that answer to something. */
  leave_url: string | null
  attachments: readonly MailAttachment[]
}

const leaveHeaders = (url: string | null) =>
  url === null ? {} : { 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }

/** The mail server refused this mail for good; trying again would not help. */
export class MailRefused extends Error {}

/** Sends mails through one SMTP server. */
export interface Mailer {
  /** Name of the server, without user and password. */
  host: string
  from: string
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** RFC 5321 §4.2.1: a reply of the 500s is permanent. */
const isPermanent = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** `from` defaults to the account of the address. */
export function openMailer(url: string, from = ''): Mailer {
  const { hostname, username } = new URL(url)
  const account = decodeURIComponent(username)
  const address = from || (account.includes('@') ? account : `no-reply@${hostname}`)
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
  const domain = address.slice(address.indexOf('@') + 1)
  return {
    host: hostname,
    from: address,
    async send({ id, from: sender, to, subject, html, text, locale, leave_url, attachments: files }) {
      const always = { 'content-language': locale, 'auto-submitted': 'auto-generated' }
      const headers = { ...always, ...leaveHeaders(leave_url) }
      const attachments = files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes }))
      const messageId = `<${id}@${domain}>`
      const message = { from: sender, to, subject, html, text, headers, messageId, attachments }
      await transport.sendMail(message).catch((error: unknown) => {
        throw isPermanent(error) ? new MailRefused(String(error)) : error
      })
    },
    close: () => transport.close(),
  }
}
