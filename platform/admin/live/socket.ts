import { io, type Socket } from 'socket.io-client'
import { session } from '../session.ts'
import { setConnection } from './connection.ts'
import { dispatch, forgetSeq, seenSeq } from './events.ts'
import { startPolling } from './polling.ts'
import { unpacked } from './unpack.ts'

/** Specification §7 and §9. */
const delays = { shortest: 1000, longest: 3000, randomization: 0.5, timeout: 20_000 } as const
const forceKey = 'force_socket_io_enabled'

export interface LiveOptions {
  /** The core setting `socket_io_enabled`; the local storage can force it on. */
  isSocketEnabled: boolean
  /** The server threw this session out. */
  onLogout: () => void
  /** Too much was missed to be told event by event: load everything anew. */
  onReload: () => void
}

let socket: Socket | null = null
let stop: (() => void) | null = null

/** Opens the live connection and returns the function that closes it. */
export function startLive(options: LiveOptions) {
  stop?.()
  const isForced = localStorage.getItem(forceKey) !== null
  const close = options.isSocketEnabled || isForced ? openSocket(options) : startPolling(options)
  stop = () => {
    close()
    forgetSeq()
    stop = null
  }
  return stop
}

/** Sends an event to the server; without a socket it is lost, as the specification has it. */
export const emit = (name: string, payload?: unknown) => void socket?.emit(name, payload)

function openSocket({ onLogout }: LiveOptions) {
  const token = session.token()
  const opened = io({
    transports: ['websocket', 'polling'],
    query: { token },
    auth: (give) => give({ token, seq: seenSeq() || undefined }),
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: delays.shortest,
    reconnectionDelayMax: delays.longest,
    randomizationFactor: delays.randomization,
    timeout: delays.timeout,
  })
  socket = opened
  setConnection('connecting')

  const logout = () => {
    opened.close()
    onLogout()
  }
  opened.on('connect', () => setConnection('connected'))
  opened.onAny((name: string, message: unknown) => inTurn(async () => dispatch(name, await unpacked(message))))
  opened.on('disconnect', (reason) => (reason === 'io server disconnect' ? logout() : setConnection(lostState())))
  opened.on('connect_error', (error) => {
    if (error.message === 'force_logout') return logout()
    setConnection(lostState())
    if (!opened.active) setTimeout(() => socket === opened && opened.connect(), someDelay())
  })
  const unwatch = watchTheNetwork(() => opened.connect())

  return () => {
    unwatch()
    opened.close()
    socket = null
  }
}

// Unpacking takes a moment: the events behind a packed one wait, so that they stay in their order.
let turn: Promise<void> = Promise.resolve()

function inTurn(work: () => Promise<void>) {
  turn = turn.then(work).catch(() => undefined)
}

const lostState = () => (navigator.onLine ? 'reconnecting' : 'no_internet')

const someDelay = () => delays.shortest + Math.random() * (delays.longest - delays.shortest)

function watchTheNetwork(comeBack: () => void) {
  const controller = new AbortController()
  window.addEventListener('offline', () => setConnection('no_internet'), { signal: controller.signal })
  window.addEventListener(
    'online',
    () => {
      setConnection('reconnecting')
      comeBack()
    },
    { signal: controller.signal },
  )
  return () => controller.abort()
}
