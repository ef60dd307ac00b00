import type { CheckoutSession, Intent } from './records.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
  body { max-inline-size: 26rem; margin: 3rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui }
  button { display: block; inline-size: 100%; margin-block: .5rem; padding: .75rem; font: inherit }
</style>
<h1>${escaped(title)}</h1>
${body}
</html>
`

const amountOf = (amount: number, currency: string) => `${amount} ${currency.toUpperCase()} (smallest units)`

const button = (value: string, text: string) => `<button name="press" value="${value}">${text}</button>`

export function payPage({ id, name, amount_total, currency, status, refusal, customer_email }: CheckoutSession) {
  if (status !== 'open') return page('This page is over', `<p>The session is ${status}.</p>`)
  return page(
    'Stand-in of Stripe',
    `<p>${escaped(name)}: <strong>${amountOf(amount_total, currency)}</strong></p>
<p>${escaped(customer_email)}</p>
${refusal && `<p role="alert">${escaped(refusal)}</p>`}
<form method="post" action="/pay/${id}">
${button('pay', 'Pay')}
${button('decline', 'Pay with a card that is declined')}
${button('ask', 'Pay with a card whose bank asks')}
${button('leave', 'Leave without paying')}
</form>`,
  )
}

export function bankPage({ id, amount, currency, asks }: Intent) {
  if (!asks) return page('Nothing to confirm', '<p>Your bank asks nothing.</p>')
  return page(
    'Your bank asks: is it you?',
    `<p><strong>${amountOf(amount, currency)}</strong></p>
<form method="post" action="/bank/${id}">
${button('yes', 'Yes, it is me')}
${button('no', 'No')}
</form>`,
  )
}
