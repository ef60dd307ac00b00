import { Flashlight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../state/use-latest.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import styles from './code-camera.module.css'
import { openReader } from './read-codes.ts'

const lookEveryMs = 150
/** A code that stays in sight counts once; again after it was out of sight for so long. */
const awayMs = 1_200

/** Whether this browser gives a page a camera: none does without HTTPS. */
export const canReadCodes = () => 'mediaDevices' in navigator

interface CodeCameraProps {
  label: string
  /** Of the button that switches the camera's light, where it has one. */
  lightLabel: string
  onCode: (code: string) => void
  /** The camera is not there, or is not allowed. */
  onFail: () => void
  /** It fills the place that it stands in. */
  fill?: boolean
}

/** What the camera sees; each code that comes into sight is handed on. The camera is off once this is gone. */
export function CodeCamera({ label, lightLabel, onCode, onFail, fill }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useLatest(onCode)
  const failed = useLatest(onFail)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)

  useEffect(
    function watch() {
      const end = new AbortController()
      const { current: screen } = video
      if (screen) {
        open(screen, end.signal)
          .then((opened) => {
            setTrack(opened)
            return look(screen, found, end.signal)
          })
          .catch(() => end.signal.aborted || failed())
      }
      return () => end.abort()
    },
    [found, failed],
  )
  return (
    <div className={styles.codeCamera} data-fill={fill || undefined}>
      <video ref={video} aria-label={label} muted playsInline />
      {track && hasLight(track) && <Light label={lightLabel} track={track} />}
    </div>
  )
}

/** Browsers know it, the types of the language do not yet. */
const hasLight = (track: MediaStreamTrack) =>
  Reflect.get('getCapabilities' in track ? track.getCapabilities() : {}, 'torch') === true

function Light({ label, track }: { label: string; track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false)
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn }
  const change = () => void track.applyConstraints({ advanced: [light] }).then(() => setOn(!isOn), nothing)
  return (
    <span className={styles.codeLight}>
      <IconButton
        variant="secondary"
        writes={false}
        label={label}
        aria-pressed={isOn}
        icon={<Flashlight size={20} aria-hidden="true" />}
        onClick={change}
      />
    </span>
  )
}

/** A camera that is in use elsewhere keeps its light as it is. */
const nothing = () => undefined

/** The light goes out with the camera. */
async function open(video: HTMLVideoElement, signal: AbortSignal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  return stream.getVideoTracks()[0] ?? null
}

async function look(video: HTMLVideoElement, onCode: (code: string) => void, signal: AbortSignal) {
  const read = await openReader()
  const seenAt = new Map<string, number>()
  while (!signal.aborted) {
    for (const code of await read(video)) {
      const before = seenAt.get(code) ?? Number.NEGATIVE_INFINITY
      const now = performance.now()
      seenAt.set(code, now)
      if (now - before > awayMs && !signal.aborted) onCode(code)
    }
    await new Promise((done) => setTimeout(done, lookEveryMs))
  }
}
