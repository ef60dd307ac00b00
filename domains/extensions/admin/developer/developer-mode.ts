import { createStore } from '@comptoir/platform/admin'

const item = 'comptoir.developing'

/** Of this panel, until it is closed: where plugins may show themselves is outlined. */
export const isDeveloping = createStore(sessionStorage.getItem(item) !== null)

export function setDeveloping(isOn: boolean) {
  if (isOn) sessionStorage.setItem(item, '1')
  else sessionStorage.removeItem(item)
  isDeveloping.set(isOn)
}
