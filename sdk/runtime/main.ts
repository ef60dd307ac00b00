import { openFrame } from './frame.ts'
import { listen } from './worker.ts'

/** One script for both: the frame loads it to know its address, and each worker for React and the rest. */
if (typeof document === 'undefined') {
  addEventListener('message', ({ ports: [port] }) => port && listen(port), { once: true })
} else if (document.currentScript instanceof HTMLScriptElement) {
  openFrame(document.currentScript.src)
}
