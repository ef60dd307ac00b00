import { gunzipSync } from 'node:zlib'

export interface Heard {
  event: string
  seq: number
  // biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects
  data: any
}

/** Packet types: the first digit is Engine.IO's, the second Socket.IO's. */
const [open, ping, pong, connected, event, refused] = ['0', '2', '3', '40', '42', '44']

const withBytes = '451-'

/** A panel's connection that reconnects by itself with its token and last sequence number. */
export function openPanelSocket(first: string, token: string) {
  let url = first
  const heard: Heard[] = []
  const states: string[] = []
  let seq: number | undefined
  let closed = false
  let socket: WebSocket | undefined
  let packed: [string, { seq: number }] | undefined

  const replies: [prefix: string, reply: (text: string) => void][] = [
    [connected, () => states.push('connected')],
    [refused, (text) => states.push(JSON.parse(text.slice(2)).message)],
    [withBytes, (text) => (packed = JSON.parse(text.slice(withBytes.length)))],
    [event, (text) => keep(JSON.parse(text.slice(2)))],
    [open, () => socket?.send(connected + JSON.stringify({ token, seq }))],
    [ping, () => socket?.send(pong)],
  ]

  /** A large snapshot: its name and place come first, then its data as bytes. */
  function unpack(bytes: ArrayBuffer) {
    if (packed) keep([packed[0], { seq: packed[1].seq, data: JSON.parse(gunzipSync(bytes).toString()) }])
    packed = undefined
  }

  const receive = (text: string) => replies.find(([prefix]) => text.startsWith(prefix))?.[1](text)

  function keep([name, envelope]: [string, { seq: number; data: unknown }]) {
    heard.push({ event: name, seq: envelope.seq, data: envelope.data })
    seq = Math.max(seq ?? 0, envelope.seq)
  }

  function connect() {
    socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    socket.binaryType = 'arraybuffer'
    socket.onmessage = ({ data }) => (typeof data === 'string' ? receive(data) : unpack(data))
    socket.onclose = () => {
      states.push('lost')
      if (!closed) setTimeout(connect, 100)
    }
  }

  connect()
  return {
    heard,
    states,
    say: (name: string, payload: unknown) => socket?.send(event + JSON.stringify([name, payload])),
    /** The next connection goes to another server, as a balancer would send it. */
    to(next: string) {
      url = next
    },
    close() {
      closed = true
      socket?.close()
    },
  }
}

export type PanelSocket = ReturnType<typeof openPanelSocket>
