import { createStore, useStore } from './state/create-store.ts'

/** Frequencies: two tones, a fourth apart. */
const tones = [
  { hertz: 880, at: 0, for: 0.18 },
  { hertz: 1174.66, at: 0.16, for: 0.42 },
] as const
const loudness = 0.18
const leader = 'comptoir.sound'

let audio: AudioContext | null = null
const audible = createStore(false)

const noteState = () => audible.set(audio?.state === 'running')

/** Browsers block sound until a user gesture; call this from the press that asks for sound. */
export async function unlockSound() {
  if (!audio) {
    audio = new AudioContext()
    audio.addEventListener('statechange', noteState)
  }
  if (audio.state === 'suspended') await audio.resume().catch(() => undefined)
  noteState()
}

/** False while the browser blocks sound. */
export const useSoundAllowed = () => useStore(audible)

const hadGesture = () => navigator.userActivation?.hasBeenActive !== false

/** Only for users who turned the sound on: after a reload it starts again once the browser permits it. */
async function chime() {
  if (audio?.state !== 'running' && hadGesture()) await unlockSound()
  if (audio?.state !== 'running') return
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
 * Plays at once and then every `interval` milliseconds until the returned function is called. Only the tab that holds
 * the lock plays; when it closes, the next one takes over.
 */
export function repeatChime(interval: number) {
  const controller = new AbortController()
  const { signal } = controller

  const chimeUntilStopped = () =>
    new Promise<void>((done) => {
      if (signal.aborted) return done()
      void chime()
      const timer = setInterval(() => void chime(), interval)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        done()
      })
    })

  if (navigator.locks) navigator.locks.request(leader, { signal }, chimeUntilStopped).catch(() => undefined)
  else void chimeUntilStopped()
  return () => controller.abort()
}
