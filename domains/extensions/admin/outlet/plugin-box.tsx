import { Skeleton, useText } from '@comptoir/platform/admin'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PluginRun } from '../runs/plugin-run.ts'
import type { Place } from '../runs/surfaces.ts'
import { Broken } from './broken.tsx'
import { type BoxLook, Drawn } from './drawn.tsx'
import { keepHeight, keptHeight } from './kept-heights.ts'
import styles from './plugin-box.module.css'
import { Surface, SurfaceActions, useFailure, useIsDrawn, useMounted } from './plugin-surface.tsx'
import { PluginTile } from './plugin-tile.tsx'

interface PluginBoxProps extends Place {
  run: PluginRun
  look: BoxLook
}

/** The panel's own box around what a plugin draws: nothing in it reaches out of it, or makes it taller than it may be. */
export function PluginBox({ run, look, ...place }: PluginBoxProps) {
  const mounted = useMounted(run, place)
  const { key, name } = run.plugin
  const { failure, state } = useFailure(run, mounted)
  const { isDrawn, isEmpty } = useIsDrawn(mounted)
  const isWorking = failure === null && state !== 'off' && state !== 'restarting'
  if (!mounted) return null

  return (
    <Surface run={run} mounted={mounted}>
      <section
        className={styles.outer}
        data-box={look}
        data-empty={(isWorking && isEmpty) || undefined}
        aria-label={name}
        aria-busy={!isDrawn || undefined}
      >
        {look === 'card' && (
          <header className={styles.head}>
            <PluginTile of={run.plugin} />
            <h2>
              <bdi>{name}</bdi>
            </h2>
            {isWorking && <SurfaceActions />}
          </header>
        )}
        {isWorking ? (
          <Tall place={`${place.place} ${key}`} pluginKey={key} isDrawn={isDrawn}>
            {isDrawn ? <Drawn run={run} mounted={mounted} look={look} /> : <Waiting look={look} />}
          </Tall>
        ) : (
          <Broken run={run} mounted={mounted} look={look} />
        )}
      </section>
    </Surface>
  )
}

const Waiting = ({ look }: { look: BoxLook }) => (
  <div className={styles.waiting} hidden={look === 'bare'}>
    {[75, 55, 68, 40].map((width) => (
      <Skeleton key={width} width={`${width}%`} />
    ))}
  </div>
)

const tallest = 480

interface TallProps {
  place: string
  pluginKey: string
  isDrawn: boolean
  children: ReactNode
}

/** Keeps the last height until something is drawn; what is too tall opens in place. */
function Tall({ place, pluginKey, isDrawn, children }: TallProps) {
  const t = useText('extensions')
  const inner = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isTall, setTall] = useState(false)

  useEffect(
    function watchHeight() {
      const box = inner.current
      if (!box || !isDrawn) return
      const observer = new ResizeObserver(() => {
        setTall(box.scrollHeight > tallest + 1)
        keepHeight(place, Math.min(box.scrollHeight, tallest))
      })
      for (const each of [box, ...box.children]) observer.observe(each)
      return () => observer.disconnect()
    },
    [isDrawn, place],
  )
  const kept = isDrawn ? undefined : keptHeight(place)
  return (
    <>
      <div
        ref={inner}
        className={styles.inner}
        data-plugin={pluginKey}
        data-open={isOpen || undefined}
        style={{ '--kept': kept === undefined ? undefined : `${kept}px` }}
      >
        {children}
      </div>
      {isTall && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'box.show_less' : 'box.show_all')}
          {isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
        </button>
      )}
    </>
  )
}
