export interface Preloads {
  /** Files of a language. */
  texts: Readonly<Record<string, readonly string[]>>
  /** Files of a list, by the last part of its path. */
  screens: Readonly<Record<string, readonly string[]>>
  /** Files of its texts, by language. */
  screenTexts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** Calls that the signed-in panel begins with. */
  calls: readonly string[]
  /** The live position, which must be read before the list: see `readStartPosition`. */
  position: string
  /** First page of a list, and the right to it, by the list's address. */
  lists: Readonly<Record<string, { request: string; permission: string }>>
}

interface FirstPaint extends Preloads {
  rightToLeft: readonly string[]
  /** Style sheets of the page, in the order of their rules. */
  sheets: readonly string[]
}

/**
 * Runs inline before anything is drawn: theme and direction as they were last, and a head start for the files that
 * are otherwise discovered late. Its text is part of the page, so it must not use anything outside itself.
 */
export function firstPaint(page: FirstPaint) {
  const { rightToLeft, sheets, texts, screens, screenTexts } = page
  const root = document.documentElement
  const stored = (key: string) => localStorage.getItem(`comptoir.${key}`)
  const locale = stored('locale')
  const language = locale ?? navigator.language.slice(0, 2)

  function dress() {
    const mode = stored('mode')
    const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    if (isDark) root.dataset.mode = 'dark'
    if (stored('theme') === 'whity') root.dataset.theme = 'whity'
  }

  function speak() {
    if (!locale) return
    root.lang = locale
    root.dir = rightToLeft.includes(locale.slice(0, 2)) ? 'rtl' : 'ltr'
  }

  function link(rel: 'stylesheet' | 'preload' | 'modulepreload', file: string) {
    const element = document.createElement('link')
    element.rel = rel
    if (rel === 'preload') element.as = 'style'
    element.crossOrigin = ''
    element.href = file
    document.head.append(element)
    return element
  }

  /** The scripts take these replies instead of asking again. */
  function askAhead() {
    const token = sessionStorage.getItem('comptoir.preview') ?? stored('token') ?? ''
    // Specification §5: a shorter token is none.
    if (token.length <= 20) return
    const headers = { accept: 'application/json', _token: token }
    const get = (address: string) => fetch(address, { headers })
    const replies = new Map(page.calls.map((address) => [address, get(address)]))
    const list = page.lists[location.pathname + location.search]
    const position = replies.get(page.position)
    // Rights are those of the last visit; without any it is the first.
    const isOpen = list && (stored('rights')?.split(' ').includes(list.permission) ?? true)
    if (isOpen && position)
      replies.set(
        list.request,
        position.then(() => get(list.request)),
      )
    // A lost connection is reported where the reply is taken.
    for (const reply of replies.values()) reply.catch(() => undefined)
    globalThis.earlyReplies = replies
  }

  /** Makes the browser read its data of languages while it waits for the scripts, not when they draw the first list. */
  function readLanguageData() {
    const tag = document.documentElement.lang
    new Intl.NumberFormat(tag).format(0)
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }).format(0)
    new Intl.RelativeTimeFormat(tag, { style: 'short' }).format(0, 'day')
  }

  /** Reads the fonts while the scripts are fetched: the first layout would measure every word in another one. */
  function readFonts() {
    const tokens = getComputedStyle(root)
    const [words, codes] = ['--font-ui', '--font-code'].map((token) => `13px ${tokens.getPropertyValue(token)}`)
    const letters = `a${{ ar: '\u0627', tr: '\u015f' }[language] ?? ''}`
    // The panel alone shows codes.
    const ofPanel = page.calls.length > 0 ? [`500 ${codes}`] : []
    // Without them the page is drawn in the fonts of the system.
    for (const font of [`400 ${words}`, `500 ${words}`, `600 ${words}`, ...ofPanel])
      document.fonts.load(font, letters).catch(() => undefined)
  }

  askAhead()
  dress()
  speak()
  setTimeout(readLanguageData)
  // Added by a script they hold back no drawing, and stand before the sheets of screens, whose rules win.
  for (const file of sheets) link('stylesheet', file).onload = readFonts
  const screen = location.pathname.split('/').pop() ?? ''
  const own = screenTexts[screen] ?? {}
  const spoken = [...(texts[language] ?? texts.en ?? []), ...(own[language] ?? own.en ?? [])]
  for (const file of new Set([...spoken, ...(screens[screen] ?? [])])) {
    link(file.endsWith('.css') ? 'preload' : 'modulepreload', file)
  }
}
