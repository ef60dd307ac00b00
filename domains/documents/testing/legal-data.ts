/** What the law wants a French shop to say of itself. */
const legalData = {
  ...{ shop_company: 'Maison Lune SARL', shop_line1: '12 rue de l’Horloge', shop_postcode: '69001' },
  ...{ shop_city: 'Lyon', tax_country: 'FR', shop_registration: 'RCS Lyon 732 829 320' },
  ...{
    shop_vat_number: 'FR44732829320',
    legal_form: 'SARL',
    legal_capital: 800_000,
    legal_ids: { siren: '732829320' },
  },
}

interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows the shape
  body: any
}

/** A call of the API as a user with all rights. */
export type Send = (method: string, path: string, body?: object) => Promise<Reply | null>

async function succeed(send: Send, [method, path, body]: [string, string, object?]) {
  const reply = await send(method, path, body)
  if (reply?.status !== 200) throw new Error(`${method} ${path}: ${reply?.status} ${JSON.stringify(reply?.body)}`)
  return reply.body
}

export async function changeSettings(send: Send, values: Record<string, unknown>) {
  const { settings } = await succeed(send, ['GET', '/api/settings'])
  const versionOf = (key: string) => settings.find((each: { key: string }) => each.key === key)?.version ?? 0
  const changed = Object.entries(values).map(([key, value]) => ({ key, value, version: versionOf(key) }))
  await succeed(send, ['PUT', '/api/settings', { settings: changed }])
}

/** A shop in Lyon that may issue invoices. */
export async function giveLegalData(send: Send) {
  await succeed(send, ['POST', '/api/tax_rates', { country: 'FR', parts: [{ title: 'TVA', percent: 20 }] }])
  await changeSettings(send, legalData)
}
