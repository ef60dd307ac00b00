import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { LazyPart } from './lazy-part.ts'
import { toast } from './toast.ts'
import { useHeldKeys } from './use-held-keys.ts'
import { useLatest } from './use-latest.ts'

export interface Overlay {
  open: boolean
  onOpenChange: (open: boolean, reason: string) => void
}

interface LazyOverlayProps<Props extends Overlay> {
  part: LazyPart<Props>
  props: Props
  /** It takes the focus: what is typed while it is on its way is for it, Escape calls it off. */
  takesFocus?: boolean
}

/**
 * Something that stands above the page, fetched when it first opens: a list of rows need not wait for
 * dialogs that nobody has asked for. What cannot be fetched says so and stays closed.
 */
export function LazyOverlay<Props extends Overlay>({ part, props, takesFocus = false }: LazyOverlayProps<Props>) {
  const { open, onOpenChange } = props
  const t = useText('platform')
  const Part = useSyncExternalStore(part.watch, part.loaded)
  const [isWanted, setWanted] = useState(open)
  if (open && !isWanted) setWanted(true)
  const giveUp = useLatest(() => {
    toast.error(t('failures.NO_INTERNET'))
    onOpenChange(false, 'not-loaded')
  })

  useEffect(
    function fetchWhenOpened() {
      if (open) part.fetch().catch(giveUp)
    },
    [open, part, giveUp],
  )

  const callOff = useLatest(() => onOpenChange(false, 'escape-key'))
  useHeldKeys({ open, isComing: takesFocus && open && !Part, callOff })

  return Part && isWanted ? <Part {...props} /> : null
}
