import { createStore } from '@comptoir/platform/admin'

const item = 'comptoir.code_preview_away'

/** Kept in this browser: the preview beside the code takes room that not everybody wants to give. */
export const isPreviewShown = createStore(localStorage.getItem(item) === null)

export function setPreviewShown(isShown: boolean) {
  if (isShown) localStorage.removeItem(item)
  else localStorage.setItem(item, '1')
  isPreviewShown.set(isShown)
}
