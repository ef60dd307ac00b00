/* The checkout works without this script: it only saves the shopper a reload, and a second press. */
document.documentElement.dataset.js = ''

const form = document.querySelector('form[data-step]')
const notice = document.querySelector('#notice')
notice?.focus()

/** The page as the server would show it with what is entered now. */
async function ask(changes) {
  const body = new URLSearchParams(new FormData(form))
  for (const [name, value] of Object.entries(changes)) body.set(name, value)
  const reply = await fetch(location.href, { method: 'POST', body, headers: { accept: 'text/html' } })
  if (!reply.ok) throw new Error(String(reply.status))
  return new DOMParser().parseFromString(await reply.text(), 'text/html')
}

const card = document.querySelector('[data-card]')

let latest = 0

/** Resolves when no input method is in the middle of a word. */
let composed = Promise.resolve()
document.addEventListener('compositionstart', () => {
  composed = new Promise((resolve) => document.addEventListener('compositionend', resolve, { once: true }))
})

/** Whoever types goes on in the field of the same name, at the same letter. */
function replaceFields(place, fresh) {
  const held = place.contains(document.activeElement) ? document.activeElement : null
  const { name, selectionStart, selectionEnd } = held ?? {}
  place.replaceWith(fresh)
  if (!held) return
  const again = [...fresh.querySelectorAll('input, select')].find((field) => field.name === name)
  ;(again ?? fresh.querySelector('select')).focus()
  if (again && typeof selectionStart === 'number') again.setSelectionRange(selectionStart, selectionEnd)
}

/** Fields of another country, in the order of its post; what was entered stays. */
async function renew(select) {
  latest += 1
  const own = latest
  const place = select.closest('[data-address]')
  const page = await ask({ update: 'fields' }).catch(() => null)
  const fresh = page?.querySelector(`[data-address="${place.dataset.address}"]`)
  await composed
  if (!fresh || own !== latest) return
  for (const field of fresh.querySelectorAll('input'))
    field.value = form.elements.namedItem(field.name)?.value ?? field.value
  replaceFields(place, fresh)
  for (const name of ['.slipfold', '.widefold']) document.querySelector(name)?.replaceWith(page.querySelector(name))
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && /country$/.test(target.name)) renew(target)
})

const offline = document.querySelector('template[data-offline]')

/** A press counts once; without a connection it says so and keeps what was entered. */
for (const each of document.forms) {
  each.addEventListener('submit', (event) => {
    if (each.dataset.busy !== undefined) return event.preventDefault()
    if (!navigator.onLine && offline) {
      event.preventDefault()
      const said = offline.content.firstElementChild.cloneNode(true)
      document.querySelector('#notice')?.remove()
      document.querySelector('#main').prepend(said)
      said.focus()
      return
    }
    each.dataset.busy = ''
    const button = event.submitter ?? each.querySelector('.btn[data-wide]')
    button?.setAttribute('data-busy', '')
  })
}

/** Back shows a page as it was left: its buttons work again. */
addEventListener('pageshow', () => {
  for (const busy of document.querySelectorAll('[data-busy]')) delete busy.dataset.busy
})

const load = (src) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })
    document.head.append(script)
  })

/** The provider's fields, in its own frame: no digit of a card reaches this page. Without them the card is entered on its page. */
async function offerCard(place) {
  const { card, amount, currency, script } = place.dataset
  await load(script)
  const stripe = window.Stripe(card)
  const elements = stripe.elements({
    mode: 'payment',
    amount: Number(amount),
    currency,
    captureMethod: 'manual',
    paymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    locale: document.documentElement.lang,
  })
  elements.create('payment').mount(place.querySelector('[data-card-fields]'))
  place.hidden = false
  place.parentElement.querySelector('.later')?.remove()
  const radio = place.parentElement.querySelector('[type=radio]')
  const token = place.querySelector('[name=card_token]')
  const fault = place.querySelector('[data-card-error]')
  form.addEventListener(
    'submit',
    async (event) => {
      if (!radio.checked || token.value) return
      event.preventDefault()
      event.stopImmediatePropagation()
      fault.hidden = true
      const checked = await elements.submit()
      const made = checked.error ? checked : await stripe.createConfirmationToken({ elements })
      if (made.error) {
        fault.textContent = made.error.message
        fault.hidden = false
        return
      }
      token.value = made.confirmationToken.id
      form.requestSubmit()
    },
    true,
  )
}

if (card) offerCard(card).catch(() => {})
