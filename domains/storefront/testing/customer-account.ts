import { eventually, type MailServer, openMailServer, openTestShop, type TestShop } from '@comptoir/platform/testing'

/** A browser of the shop. */
interface Browser {
  get(path: string): Promise<Response>
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Response>
}

export const accountPassword = 'a fig tree by the wall'

/** A shop whose mails a server of this machine takes: without one it opens no accounts. */
export interface MailedShop extends TestShop {
  mails: MailServer
}

export async function openMailedShop(options: Parameters<typeof openTestShop>[0] = {}): Promise<MailedShop> {
  const mails = await openMailServer()
  const shop = await openTestShop({ ...options, smtpUrl: mails.url })
  return {
    ...shop,
    mails,
    async close() {
      await shop.close()
      await mails.close()
    },
  }
}

/** Where mails arrive. */
type Mailbox = Pick<MailedShop, 'mails'>

/** Texts of the mails to an address that have arrived, the newest first. */
export const mailsTo = ({ mails }: Mailbox, email: string): string[] =>
  mails.received
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ text = '' }) => text)
    .toReversed()

/** The path of the newest link in a mail to an address. */
export const linkTo = (mailbox: Mailbox, email: string, kind: 'activate' | 'reset'): Promise<string> =>
  eventually(async () => {
    const found = mailsTo(mailbox, email).flatMap(
      (text) => new RegExp(`(?:/[a-z]{2})?/account/${kind}/[\\w-]{43}`).exec(text)?.[0] ?? [],
    )
    if (found[0] === undefined) throw new Error(`No link to ${kind} for ${email} yet`)
    return found[0]
  })

/** Registers and opens the link of the mail in the same browser, which is then logged in. */
export async function openAccount(mailbox: Mailbox, browser: Browser, email: string) {
  await browser.submit('/account', {
    form_type: 'create_customer',
    'customer[first_name]': 'Lina',
    'customer[last_name]': 'Haddad',
    'customer[email]': email,
    'customer[password]': accountPassword,
  })
  return browser.get(await linkTo(mailbox, email, 'activate'))
}

export const logInTo = (browser: Browser, email: string, password = accountPassword) =>
  browser.submit('/account/login', {
    form_type: 'customer_login',
    'customer[email]': email,
    'customer[password]': password,
  })
