const tokenKey = 'comptoir.token'
const deviceKey = 'comptoir.device_Id'
/** Specification §5: a token is valid only if it is longer than this. */
const shortestToken = 20

export type SignOutReason = 'left' | 'TOKEN_MISSING' | 'TOKEN_INVALID' | 'TOKEN_EXPIRED' | 'force_logout'

type SignOutListener = (reason: SignOutReason) => void

/** The server ends the connection of a session before it answers the call that ended it. */
let isLeaving = false

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

export const session = {
  token: read,
  deviceId: () => localStorage.getItem(deviceKey),

  begin(token: string, deviceId?: string) {
    if (deviceId !== undefined) write(deviceKey, deviceId)
    write(tokenKey, token)
  },

  /** Whatever ends the session from here on, its user wanted it. */
  leave() {
    isLeaving = true
  },

  end(reason: SignOutReason = 'left') {
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
