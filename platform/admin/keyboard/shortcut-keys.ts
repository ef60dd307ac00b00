export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: isMac ? '⇧' : 'Shift',
  alt: isMac ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

const latinCapital = (key: string) => (/^[a-z]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) - 32) : key)

/** `g o` → `G O`, `mod+k` → `⌘K` or `Ctrl+K`. */
export const spellKeys = (keys: string) =>
  keys
    .split(' ')
    .map((step) =>
      step
        .split('+')
        .map((key) => names[key] ?? latinCapital(key))
        .join(isMac ? '' : '+'),
    )
    .join(' ')

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Letter by physical key, so that shortcuts work with an Arabic or Japanese layout. */
function letterOf(event: KeyPress) {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase()
  if (key.length !== 1 || /^[\x20-\x7e]$/.test(key)) return key
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : key
}

/** The pressed combination, spelt as in a shortcut: `mod+shift+k`. */
export function stepOf(event: KeyPress) {
  const key = letterOf(event)
  const named = key.length > 1 || /[a-z0-9]/.test(key)
  return [(event.metaKey || event.ctrlKey) && 'mod', event.altKey && 'alt', event.shiftKey && named && 'shift', key]
    .filter(Boolean)
    .join('+')
}
