const tokenKey = 'comptoir.token'
const deviceKey = 'comptoir.device_Id'
const previewKey = 'comptoir.preview'
const previewedKey = 'comptoir.previewed'
/** Specification §5: a token is valid only if it is longer than this. */
const shortestToken = 20

export type SignOutReason = 'left' | 'TOKEN_MISSING' | 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'force_logout'

type SignOutListener = (reason: SignOutReason) => void

/** The server ends the connection of a session before it answers the call that ended it. */
let isLeaving = false

/** The page is about to load with another token: what ended the old one no longer counts. */
let isChangingToken = false

const signOutListeners = new Set<SignOutListener>()

function read() {
  const stored = localStorage.getItem(tokenKey)
  if (stored === null || stored.length > shortestToken) return stored
  localStorage.removeItem(tokenKey)
  return null
}

function write(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
}

/** A tab that looks at the panel as a role has a token of its own. */
const previewToken = () => sessionStorage.getItem(previewKey)

function loadAnew(path: string) {
  isChangingToken = true
  window.location.assign(path)
}

function leavePreview() {
  sessionStorage.removeItem(previewKey)
  sessionStorage.removeItem(previewedKey)
  loadAnew('/staff/roles')
}

export const session = {
  token: () => previewToken() ?? read(),
  deviceId: () => localStorage.getItem(deviceKey),

  begin(token: string, deviceId?: string) {
    if (deviceId !== undefined) write(deviceKey, deviceId)
    write(tokenKey, token)
  },

  /** Title of the role that this tab looks at the panel as. */
  previewed: () => sessionStorage.getItem(previewedKey),

  /** Loads the panel again as it is for a role. */
  beginPreview(token: string, title: string) {
    sessionStorage.setItem(previewKey, token)
    sessionStorage.setItem(previewedKey, title)
    loadAnew('/')
  },

  leavePreview,

  /** Whatever ends the session from here on, its user wanted it. */
  leave() {
    isLeaving = true
  },

  end(reason: SignOutReason = 'left') {
    if (isChangingToken) return
    if (previewToken() !== null) return leavePreview()
    if (read() === null) return
    write(tokenKey, null)
    for (const listener of signOutListeners) listener(isLeaving ? 'left' : reason)
    isLeaving = false
  },

  onSignOut(listener: SignOutListener) {
    signOutListeners.add(listener)
    return () => signOutListeners.delete(listener)
  },
}
