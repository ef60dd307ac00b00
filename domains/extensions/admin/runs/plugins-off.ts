const storageKey = 'comptoir.plugins'

/** `?plugins=off`: for this tab, until it is closed or they are switched on. */
export function arePluginsOff() {
  if (new URLSearchParams(location.search).get('plugins') === 'off') sessionStorage.setItem(storageKey, 'off')
  return sessionStorage.getItem(storageKey) === 'off'
}

export function switchPluginsOn() {
  sessionStorage.removeItem(storageKey)
  location.assign(location.pathname)
}
