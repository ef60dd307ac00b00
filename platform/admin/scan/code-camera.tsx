import { useEffect, useRef } from 'react'
import { useLatest } from '../state/use-latest.ts'
import styles from './code-camera.module.css'

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']
const lookEveryMs = 150
/** A code that stays in sight counts once; again after it was out of sight for so long. */
const awayMs = 1_200

/** Whether this browser reads codes with its camera by itself. */
export const canReadCodes = () => 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator

interface CodeCameraProps {
  label: string
  onCode: (code: string) => void
  /** The camera is not there, or is not allowed. */
  onFail: () => void
}

/** What the camera sees; each code that comes into sight is handed on. The camera is off once this is gone. */
export function CodeCamera({ label, onCode, onFail }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useLatest(onCode)
  const failed = useLatest(onFail)

  useEffect(
    function watch() {
      const end = new AbortController()
      const { current } = video
      if (current) look(current, found, end.signal).catch(() => end.signal.aborted || failed())
      return () => end.abort()
    },
    [found, failed],
  )
  return <video ref={video} className={styles.codeCamera} aria-label={label} muted playsInline />
}

async function look(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = new BarcodeDetector({ formats })
  const seenAt = new Map<string, number>()
  while (!signal.aborted) {
    for (const { rawValue: code } of await detector.detect(video)) {
      const before = seenAt.get(code) ?? Number.NEGATIVE_INFINITY
      const now = performance.now()
      seenAt.set(code, now)
      if (now - before > awayMs && !signal.aborted) onCode(code)
    }
    await new Promise((done) => setTimeout(done, lookEveryMs))
  }
}
