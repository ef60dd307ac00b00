export type Packet = string | Uint8Array<ArrayBuffer>

export const connect = (auth: unknown) => `40${JSON.stringify(auth)}`

export async function openBareSocket(url: string, sends: readonly Packet[], query = '') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`)
  const packets: string[] = []
  const ended = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()))
  socket.addEventListener('message', ({ data }) => {
    packets.push(String(data))
    if (String(data).startsWith('0')) for (const packet of sends) socket.send(packet)
  })
  return { packets, ended, send: (packet: Packet) => socket.send(packet), close: () => socket.close() }
}
