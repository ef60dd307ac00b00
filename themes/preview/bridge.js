/* Runs in pages that the theme editor shows: puts changed sections in place, and tells which one was pressed. Only the
   panel can frame the page, so whoever writes to it is the panel. */
const panel = window.parent
const prefix = 'shopify-section-'
const sectionsIn = (page) => [...page.querySelectorAll(`[id^="${prefix}"]`)]
const sectionIdOf = (element) => element.id.slice(prefix.length)

/* Sections as they were sent: scripts change the page afterwards. */
const sent = new Map(sectionsIn(document).map((element) => [element.id, element.outerHTML]))

let isSelecting = true
let selected = null

const post = (kind, more = {}) => panel.postMessage({ source: 'comptoir-preview', kind, ...more }, '*')

const announce = (element, name, detail = {}) =>
  element.dispatchEvent(
    new CustomEvent(`shopify:${name}`, { bubbles: true, detail: { sectionId: sectionIdOf(element), ...detail } }),
  )

/* Requests of the theme's scripts say that they come from the editor: other tabs of the browser show the live theme. */
const mark = 'x-theme-editor'
const send = window.fetch
window.fetch = (target, options) => {
  const request = new Request(target, options)
  if (new URL(request.url).origin === location.origin) request.headers.set(mark, '1')
  return send(request)
}
const open = XMLHttpRequest.prototype.open
XMLHttpRequest.prototype.open = function openMarked(method, address, ...more) {
  open.call(this, method, address, ...more)
  if (new URL(address, location.href).origin === location.origin) this.setRequestHeader(mark, '1')
}

/* Frame around the selected section, with its name. */
const frame = document.createElement('div')
frame.setAttribute('aria-hidden', 'true')
frame.style.cssText =
  'position:absolute;z-index:2147483646;pointer-events:none;box-sizing:border-box;border:2px solid #00666b;display:none'
const label = document.createElement('span')
label.style.cssText =
  'position:absolute;inset-block-start:0;inset-inline-end:0;padding:2px 8px;background:#00666b;color:#fff;' +
  'font:600 12px/1.4 system-ui,sans-serif'
frame.append(label)

function elementOf({ section, block }) {
  const element = document.getElementById(prefix + section)
  const own = block && element?.querySelector(`[data-block-id="${CSS.escape(block)}"]`)
  return own || element
}

function placeFrame() {
  const element = selected && elementOf(selected)
  frame.style.display = element ? 'block' : 'none'
  if (!element) return
  const { left, top, width, height } = element.getBoundingClientRect()
  Object.assign(frame.style, {
    left: `${left + window.scrollX}px`,
    top: `${top + window.scrollY}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  label.textContent = selected.title
}

function select(next, isShown) {
  const before = selected && document.getElementById(prefix + selected.section)
  if (before && selected.section !== next?.section) announce(before, 'section:deselect')
  selected = next
  const element = next && elementOf(next)
  if (element) {
    const section = document.getElementById(prefix + next.section)
    announce(section, 'section:select', { load: false })
    if (next.block) announce(element, 'block:select', { sectionId: next.section, blockId: next.block, load: false })
    if (!isShown) element.scrollIntoView({ block: 'nearest' })
  }
  placeFrame()
}

const attributesOf = (element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`).join('\n')

function syncAttributes(from, to) {
  if (attributesOf(from) === attributesOf(to)) return
  for (const { name, value } of from.attributes) to.setAttribute(name, value)
}

const loaded = (element) =>
  element.localName === 'link' &&
  new Promise((done) => {
    for (const kind of ['load', 'error']) element.addEventListener(kind, done, { once: true })
  })

/* Styles come with the page when the theme's settings change. Those before stay until the new ones are there: a page
   without styles would flash at each letter. */
async function syncStyles(next, signal) {
  const stylesIn = (page) => [...page.head.querySelectorAll('style, link[rel="stylesheet"]')]
  const known = new Map(stylesIn(document).map((element) => [element.outerHTML, element]))
  const fresh = stylesIn(next)
    .filter((element) => !known.delete(element.outerHTML))
    .map((element) => document.importNode(element, true))
  const all = fresh.map(loaded)
  document.head.append(...fresh)
  await Promise.all(all)
  if (signal.aborted) return
  for (const element of known.values()) element.remove()
}

const isSection = (element) => element?.id?.startsWith(prefix) ?? false

/* Behind the section that stands right before it in the new page, else first in the same parent. */
function placeOf(element) {
  const before = element.previousElementSibling
  if (isSection(before)) return { after: document.getElementById(before.id) }
  const parent = element.parentElement
  const known = parent.id ? document.getElementById(parent.id) : document.querySelector(parent.tagName)
  return { within: known ?? document.querySelector('main') ?? document.body }
}

function isInPlace(known, element) {
  const before = element.previousElementSibling
  return isSection(before) ? known.previousElementSibling?.id === before.id : !isSection(known.previousElementSibling)
}

function putInPlace(element, place) {
  if (place.after) place.after.after(element)
  else place.within.prepend(element)
}

function removeOthers(names) {
  for (const element of sectionsIn(document)) {
    if (names.has(element.id)) continue
    announce(element, 'section:unload')
    element.remove()
    sent.delete(element.id)
  }
}

function replaceSection(known, fresh, place) {
  if (known) announce(known, 'section:unload')
  if (known && !place) known.replaceWith(fresh)
  else {
    known?.remove()
    putInPlace(fresh, place)
  }
  announce(fresh, 'section:load')
}

function syncSection(element) {
  const html = element.outerHTML
  const known = document.getElementById(element.id)
  const place = placeOf(element)
  const stays = known !== null && isInPlace(known, element)
  if (!known || sent.get(element.id) !== html) {
    replaceSection(known, document.importNode(element, true), stays ? null : place)
    sent.set(element.id, html)
  } else if (!stays) {
    putInPlace(known, place)
    announce(known, 'section:reorder')
  }
}

function syncSections(next) {
  const wanted = sectionsIn(next)
  removeOthers(new Set(wanted.map(({ id }) => id)))
  for (const element of wanted) syncSection(element)
}

let running = null

async function refresh() {
  running?.abort()
  const control = new AbortController()
  running = control
  try {
    const reply = await fetch(location.href, { cache: 'no-store', signal: control.signal })
    const next = new DOMParser().parseFromString(await reply.text(), 'text/html')
    syncAttributes(next.documentElement, document.documentElement)
    syncAttributes(next.body, document.body)
    await syncStyles(next, control.signal)
    if (control.signal.aborted) return
    syncSections(next)
    placeFrame()
    post('refreshed')
  } catch (error) {
    if (error.name !== 'AbortError') post('failed')
  }
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== panel || data?.source !== 'comptoir-editor') return
  if (data.kind === 'refresh') void refresh()
  if (data.kind === 'reload') location.reload()
  if (data.kind === 'select') select(data.section ? data : null, false)
  if (data.kind === 'mode') isSelecting = data.isSelecting
})

document.addEventListener(
  'click',
  (event) => {
    if (!isSelecting) return
    const element = event.target.closest?.(`[id^="${prefix}"]`)
    event.preventDefault()
    event.stopPropagation()
    if (!element) return
    const block = event.target.closest('[data-block-id]')
    post('selected', {
      section: sectionIdOf(element),
      block: block && element.contains(block) ? block.dataset.blockId : null,
    })
  },
  true,
)

for (const name of ['resize', 'scroll']) window.addEventListener(name, placeFrame, { passive: true })
new ResizeObserver(placeFrame).observe(document.body)
document.body.append(frame)
post('ready')
