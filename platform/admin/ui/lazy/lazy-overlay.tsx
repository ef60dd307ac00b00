import { type ComponentType, useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { toast } from '../feedback/toast.ts'
import { type Lazy, LazyContent, LoadBoundary, type Preloadable, preloadable } from './lazy.tsx'

export interface Overlay {
  open: boolean
  onOpenChange: (open: boolean, reason: string) => void
}

export function lazyOverlay<Props extends Overlay>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  const part = preloadable(load)
  return Object.assign((props: Props) => <OverlayContent part={part} props={props} />, { preload: part.preload })
}

/** Mounted from the first opening on, for the closing animation. Shows a toast and closes when loading fails. */
function OverlayContent<Props extends Overlay>({ part, props }: { part: Preloadable<Props>; props: Props }) {
  const { open, onOpenChange } = props
  const t = useText('platform')
  const [isMounted, setMounted] = useState(open)
  if (open && !isMounted) setMounted(true)

  const giveUp = () => {
    setMounted(false)
    toast.error(t('failures.NO_INTERNET'))
    onOpenChange(false, 'not-loaded')
  }
  return (
    isMounted && (
      <LoadBoundary onFail={giveUp}>
        <LazyContent part={part} props={props} />
      </LoadBoundary>
    )
  )
}
