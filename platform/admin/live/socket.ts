import { io, type Socket } from 'socket.io-client'
import { internetBack } from '../api/internet.ts'
import { session } from '../api/session.ts'
import { setConnection } from './connection.ts'
import { dispatch, forgetSeq, seenSeq } from './events.ts'
import { startPolling } from './polling.ts'
import { startPosition } from './start-position.ts'
import { unpacked } from './unpack.ts'

/** Milliseconds; specification §7 and §9. */
const reconnect = { min: 1000, max: 3000, randomization: 0.5, timeout: 20_000 } as const
const forceKey = 'force_socket_io_enabled'

export interface LiveOptions {
  /** Core setting `socket_io_enabled`; the local storage can force it on. */
  isSocketEnabled: boolean
  onLogout: () => void
  /** Too many events were missed: read everything again. */
  onReload: () => void
}

let socket: Socket | null = null
let stop: (() => void) | null = null

/** Specification §9: the local storage can force sockets on. */
export function isSocketForced() {
  const value = localStorage.getItem(forceKey)
  return value !== null && !['', '0', 'false', 'no', 'off', 'null', 'undefined'].includes(value.trim().toLowerCase())
}

export function startLive(options: LiveOptions) {
  stop?.()
  const close = options.isSocketEnabled || isSocketForced() ? openSocket(options) : startPolling(options)
  stop = () => {
    close()
    forgetSeq()
    stop = null
  }
  return stop
}

/** To the server, over the socket; false where there is none. */
export function tellServer(name: string, message: unknown) {
  socket?.emit(name, message)
  return socket !== null
}

function openSocket({ onLogout }: LiveOptions) {
  const token = session.token()
  const opened = io({
    transports: ['websocket', 'polling'],
    query: { token },
    auth: (give) => give({ token, seq: seenSeq() || undefined, from: startPosition() }),
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: reconnect.min,
    reconnectionDelayMax: reconnect.max,
    randomizationFactor: reconnect.randomization,
    timeout: reconnect.timeout,
  })
  socket = opened
  setConnection('connecting')

  const logout = () => {
    opened.close()
    onLogout()
  }
  opened.on('connect', () => setConnection('connected'))
  opened.onAny((name: string, message: unknown) => inTurn(async () => dispatch(name, await unpacked(message))))
  opened.on('disconnect', (reason) => (reason === 'io server disconnect' ? logout() : noteLoss()))
  opened.on('connect_error', (error) => {
    if (error.message === 'force_logout') return logout()
    noteLoss()
    if (!opened.active) setTimeout(() => socket === opened && opened.connect(), someDelay())
  })
  const unwatch = watchNetwork(() => opened.connect())

  return () => {
    unwatch()
    opened.close()
    socket = null
  }
}

// Unpacking is asynchronous: later events wait, so that their order is kept.
let turn: Promise<void> = Promise.resolve()

function inTurn(work: () => Promise<void>) {
  turn = turn.then(work).catch(() => undefined)
}

function noteLoss() {
  setConnection('reconnecting')
  if (!navigator.onLine) void internetBack()
}

const someDelay = () => reconnect.min + Math.random() * (reconnect.max - reconnect.min)

function watchNetwork(onOnline: () => void) {
  const controller = new AbortController()
  window.addEventListener('offline', noteLoss, { signal: controller.signal })
  window.addEventListener(
    'online',
    () => {
      setConnection('reconnecting')
      onOnline()
    },
    { signal: controller.signal },
  )
  return () => controller.abort()
}
