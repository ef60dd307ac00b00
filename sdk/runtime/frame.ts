import type { FromFrame, ToFrame } from '@comptoir/extensions/contract'

/**
 * The page of the hidden frame. It runs no plugin code itself: the panel may share its thread. The port that comes with
 * `open` is handed on, so what a plugin says passes through here no more.
 */
export function openFrame(runtime: string) {
  const workers = new Map<number, Worker>()
  const source = URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(runtime)})`]))

  function open(id: number, port: MessagePort, control: MessagePort) {
    const worker = new Worker(source)
    workers.set(id, worker)
    worker.onerror = (event) => {
      event.preventDefault()
      // Errors of its script end in the worker: one that lets them out says no more.
      worker.terminate()
      const lost: FromFrame = { is: 'lost', worker: id, message: String(event.message ?? 'The worker did not start') }
      control.postMessage(lost)
    }
    worker.postMessage('port', [port])
  }

  addEventListener('message', ({ source: sender, ports: [control] }: MessageEvent<unknown>) => {
    if (sender !== parent || !control) return
    control.onmessage = ({ data, ports: [port] }: MessageEvent<ToFrame>) => {
      if (data.is === 'open' && port) return open(data.worker, port, control)
      workers.get(data.worker)?.terminate()
      workers.delete(data.worker)
    }
  })
}
