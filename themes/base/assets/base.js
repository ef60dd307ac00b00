/* Everything works without this file. It saves pages: the basket opens at the side, choices and searches answer at once. */
const root = document.documentElement
root.dataset.js = ''

const drawer = document.querySelector('[data-drawer]')
const status = document.querySelector('[data-status]')
const home = document.querySelector('.brand')?.pathname ?? '/'
const base = home === '/' ? '' : home

const asScript = { accept: 'application/json' }

/** Another fetch of the same kind ends the one before. */
const running = new Map()
function fetchLatest(kind, address, options = {}) {
  running.get(kind)?.abort()
  const control = new AbortController()
  running.set(kind, control)
  return fetch(address, { ...options, signal: control.signal })
}

const parse = (html) => new DOMParser().parseFromString(html, 'text/html')
const partOf = (html, selector) => parse(html).querySelector(selector)

function say(text) {
  if (status) status.textContent = text
}

function showFault(place, text) {
  const fault = place?.querySelector('[data-fault]') ?? document.querySelector('[data-fault]')
  if (!fault) return
  const line = document.createElement('p')
  line.textContent = text
  fault.replaceChildren(line)
  fault.className = text ? 'errors' : ''
}

/** Puts sections in place that the shop has rendered anew. */
function place(sections) {
  const count = partOf(sections.header ?? '', '[data-count]')
  if (count) document.querySelector('[data-count]')?.replaceChildren(...count.childNodes)
  if (drawer && sections.drawer) drawer.replaceChildren(...parse(sections.drawer).body.firstElementChild.childNodes)
  for (const [id, html] of Object.entries(sections)) {
    const shown = document.querySelector(`main [data-cart="${CSS.escape(id)}"]`)
    const fresh = shown && partOf(html, '[data-cart]')
    if (fresh) shown.replaceWith(fresh)
  }
}

const cartSection = () => document.querySelector('main [data-cart]')?.dataset.cart
const wanted = () => ['header', 'drawer', cartSection()].filter(Boolean).join(',')

/** One tab after the other: the first addition makes the basket that the next one goes into. */
const inTurn = (work) => navigator.locks?.request('basket', work) ?? work()

/** Sends a form as a script would. Returns what the shop answered, or null for a form that the browser should send. */
async function send(form, address, fields) {
  fields.set('sections', wanted())
  fields.set('sections_url', location.pathname)
  form.toggleAttribute('data-busy', true)
  try {
    const reply = await inTurn(() => fetch(address, { method: 'POST', body: fields, headers: asScript }))
    if (!reply.headers.get('content-type')?.includes('json')) return null
    const answer = await reply.json()
    return { ok: reply.ok, ...answer }
  } finally {
    form.toggleAttribute('data-busy', false)
  }
}

async function addToBasket(form, submitter) {
  const answer = await send(form, form.action, new FormData(form, submitter))
  if (!answer) return form.submit()
  showFault(form, answer.ok ? '' : answer.description)
  if (!answer.ok) return
  place(answer.sections ?? {})
  drawer?.showModal()
  say(answer.title)
}

async function changeLine(form, submitter) {
  const isNamed = Boolean(submitter?.name)
  const address = isNamed ? submitter.formAction : form.action
  const key = form.dataset.line
  const label = submitter?.ariaLabel
  const answer = await send(form, address, new FormData(form, submitter))
  if (!answer) return form.submit()
  const within = form.closest('[data-cart]')
  if (!answer.ok) {
    form.reset()
    return showFault(within, answer.description)
  }
  place(answer.sections ?? {})
  const line = document.querySelector(`[data-line="${CSS.escape(key)}"]`)
  const same = [...(line?.querySelectorAll('button') ?? [])].find((button) => button.ariaLabel === label)
  const fallback = document.querySelector(drawer?.open ? '[data-drawer] .close' : 'main h1')
  if (fallback?.matches('h1')) fallback.tabIndex = -1
  ;(same ?? fallback)?.focus()
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  const isLine = form.dataset.line !== undefined
  if (!isLine && form.dataset.buy === undefined) return
  event.preventDefault()
  if (form.hasAttribute('data-busy')) return
  const work = isLine ? changeLine(form, submitter) : addToBasket(form, submitter)
  // Without a connection the browser says so by itself.
  work.catch(() => form.submit())
})

/** A typed number counts when the field is left. */
document.addEventListener('change', (event) => {
  const form = event.target.closest?.('[data-line]')
  if (form && event.target.name === 'quantity') form.requestSubmit()
})

document.addEventListener('click', (event) => {
  const step = event.target.closest?.('[data-step]')
  const field = step?.parentElement.querySelector('input')
  if (!field) return
  if (step.dataset.step > 0) field.stepUp()
  else field.stepDown()
})

/** Another choice: the shop says what it costs and whether it is there. */
async function choose(form) {
  const product = form.closest('[data-product]')
  const address = new URL(form.dataset.buy, location.href)
  const chosen = [...form.querySelectorAll('[data-option]')].filter((one) => one.checked || one.matches('select'))
  address.search = new URLSearchParams({
    section_id: product.dataset.product,
    option_values: chosen.map(({ value }) => value).join(','),
  })
  const reply = await fetchLatest('choice', address, { headers: asScript })
  if (!reply.ok) return
  const fresh = partOf(await reply.text(), '[data-product]')
  const focused = document.activeElement?.id
  const entered = new FormData(form)
  product.querySelector('.buy').replaceWith(fresh.querySelector('.buy'))
  const views = product.querySelector('.views')
  if (views.querySelector('img')?.src !== fresh.querySelector('.views img')?.src)
    views.replaceWith(fresh.querySelector('.views'))
  for (const box of product.querySelectorAll('[name^="addons["]'))
    box.checked = entered.getAll(box.name).includes(box.value)
  for (const field of product.querySelectorAll('[name^="properties["]')) {
    if (field.type === 'radio') field.checked = entered.get(field.name) === field.value
    else field.value = entered.get(field.name) ?? ''
  }
  if (focused) document.getElementById(focused)?.focus()
}

document.addEventListener('change', (event) => {
  const form = event.target.closest?.('[data-buy]')
  if (form && event.target.dataset.option !== undefined) choose(form).catch(() => {})
})

/** Search: the sheet opens over the page, and answers while one types. */
function openSearch(link) {
  const sheet = document.createElement('dialog')
  sheet.className = 'seek'
  sheet.ariaLabel = link.textContent.trim()
  const markup = document.querySelector('template[data-seek]')
  sheet.append(markup.content.cloneNode(true))
  document.body.append(sheet)
  sheet.addEventListener('close', () => sheet.remove())
  const field = sheet.querySelector('input')
  let timer
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => suggest(field.value, sheet.querySelector('[data-found]')).catch(() => {}), 150)
  })
  sheet.showModal()
  field.focus()
}

async function suggest(terms, found) {
  if (terms.trim() === '') return found.replaceChildren()
  const query = new URLSearchParams({ q: terms, 'resources[limit]': '4', section_id: 'suggestions' })
  const reply = await fetchLatest('search', `${base}/search/suggest?${query}`)
  if (reply.ok) found.replaceChildren(...parse(await reply.text()).body.childNodes)
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('[data-search]')
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
  if (link && isPlain && document.querySelector('template[data-seek]')) {
    event.preventDefault()
    openSearch(link)
  }
})

/** A press beside a sheet closes it. */
document.addEventListener('click', (event) => {
  if (event.target.matches?.('dialog[open]')) event.target.close()
})
