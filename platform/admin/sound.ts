import { useSyncExternalStore } from 'react'

/** Two tones, a fourth apart: heard across a room, forgotten at once. */
const tones = [
  { hertz: 880, at: 0, for: 0.18 },
  { hertz: 1174.66, at: 0.16, for: 0.42 },
] as const
const loudness = 0.18
const leader = 'comptoir.sound'

let audio: AudioContext | null = null
const watchers = new Set<() => void>()

const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Browsers keep silent until someone has touched the page; call this from a click. */
export async function unlockSound() {
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', tell)
  }
  if (audio.state === 'suspended') await audio.resume().catch(() => undefined)
  tell()
}

const isAudible = () => audio?.state === 'running'

/** False while the browser still blocks sound: offer a button then. */
export const useSoundAllowed = () => useSyncExternalStore(watch, isAudible)

function watch(redraw: () => void) {
  watchers.add(redraw)
  return () => watchers.delete(redraw)
}

export function chime() {
  if (!audio || !isAudible()) return
  for (const tone of tones) {
    const from = audio.currentTime + tone.at
    const oscillator = new OscillatorNode(audio, { type: 'sine', frequency: tone.hertz })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loudness, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + tone.for)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(from)
    oscillator.stop(from + tone.for)
  }
}

/**
 * Rings at once and then every `interval` until the returned function is called. Of all the tabs of
 * the shop only the one that holds the lock rings; when it closes, the next takes over.
 */
export function ringEvery(interval: number) {
  const controller = new AbortController()
  const { signal } = controller
  const unlock = () => void unlockSound()
  window.addEventListener('pointerdown', unlock, { signal })
  window.addEventListener('keydown', unlock, { signal })

  const ringUntilStopped = () =>
    new Promise<void>((done) => {
      if (signal.aborted) return done()
      chime()
      const timer = setInterval(chime, interval)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        done()
      })
    })

  if (navigator.locks) navigator.locks.request(leader, { signal }, ringUntilStopped).catch(() => undefined)
  else void ringUntilStopped()
  return () => controller.abort()
}
