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

let latest = 0

/** Fields of another country, in the order of its post; what was entered stays. */
async function renew(select) {
  latest += 1
  const own = latest
  const place = select.closest('[data-address]')
  const page = await ask({ update: 'fields' }).catch(() => null)
  const fresh = page?.querySelector(`[data-address="${place.dataset.address}"]`)
  if (!fresh || own !== latest) return
  for (const field of fresh.querySelectorAll('input'))
    field.value = form.elements.namedItem(field.name)?.value ?? field.value
  place.replaceWith(fresh)
  for (const name of ['.slipfold', '.widefold']) document.querySelector(name)?.replaceWith(page.querySelector(name))
  fresh.querySelector('select[name$="country"]')?.focus()
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
