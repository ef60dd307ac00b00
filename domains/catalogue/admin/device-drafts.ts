import { session } from '@comptoir/platform/admin'

/** Apart from reading and writing them: this is part of the first page. */
export const draftPrefix = 'comptoir.draft.product.'

/** Whoever signs out leaves nothing on the device. */
export const forgetDraftsOnLeaving = () =>
  session.onSignOut((reason) => {
    if (reason !== 'left') return
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  })
