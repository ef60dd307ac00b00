/**
 * Panels in a separate process. Each records when it receives a new order; once all have, the times are sent
 * to the parent. Both processes use the machine's clock.
 */
const [url = '', token = '', wanted = '0'] = process.argv.slice(2)
const total = Number(wanted)
const handshake = `40${JSON.stringify({ token })}`
const news = '42["new_order_data"'

let ready = 0
let bytes = 0
let heard: string[] = []

function receive(socket: WebSocket, text: string) {
  if (text.startsWith(news)) {
    heard.push(String(process.hrtime.bigint()))
    bytes = text.length
    if (heard.length === total) log()
  } else if (text === '2') socket.send('3')
  else if (text.startsWith('0{')) socket.send(handshake)
  else if (text.startsWith('40')) up()
}

function log() {
  process.send?.({ heard, bytes })
  heard = []
}

function up() {
  ready += 1
  if (ready === total) process.send?.({ ready })
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

for (let turn = 0; turn < total; turn += 1) {
  const socket = new WebSocket(url)
  socket.onmessage = ({ data }) => receive(socket, String(data))
  socket.onclose = () => process.send?.({ lost: turn })
  // Without a token it is the bare broadcast server, which sends no snapshots.
  if (!token) socket.onopen = up
  if (turn % 50 === 49) await pause(50)
}
