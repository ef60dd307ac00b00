import { eventually, type TestShop } from '@comptoir/platform/testing'

/** A browser of the shop. */
interface Browser {
  get(path: string): Promise<Response>
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Response>
}

export const accountPassword = 'a fig tree by the wall'

/** Texts of the mails to an address, the newest first, as root reads them while nothing sends them. */
export async function mailsTo(shop: TestShop, email: string): Promise<string[]> {
  const root = await shop.as('root')
  const { items } = (await root.call('GET', `/api/mails?q=${encodeURIComponent(email)}`)).body
  const texts: string[] = []
  for (const { id } of items) texts.push((await root.call('GET', `/api/mails/${id}`)).body.mail.text)
  return texts
}

/** The path of the newest link in a mail to an address. */
export const linkTo = (shop: TestShop, email: string, kind: 'activate' | 'reset'): Promise<string> =>
  eventually(async () => {
    const found = (await mailsTo(shop, email)).flatMap(
      (text) => new RegExp(`(?:/[a-z]{2})?/account/${kind}/[\\w-]{43}`).exec(text)?.[0] ?? [],
    )
    if (found[0] === undefined) throw new Error(`No link to ${kind} for ${email} yet`)
    return found[0]
  })

/** Registers and opens the link of the mail in the same browser, which is then logged in. */
export async function openAccount(shop: TestShop, browser: Browser, email: string) {
  await browser.submit('/account', {
    form_type: 'create_customer',
    'customer[first_name]': 'Lina',
    'customer[last_name]': 'Haddad',
    'customer[email]': email,
    'customer[password]': accountPassword,
  })
  return browser.get(await linkTo(shop, email, 'activate'))
}

export const logInTo = (browser: Browser, email: string, password = accountPassword) =>
  browser.submit('/account/login', {
    form_type: 'customer_login',
    'customer[email]': email,
    'customer[password]': password,
  })
