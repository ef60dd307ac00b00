import { useLatest, useShop } from '@comptoir/platform/admin'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { draftPrefix } from '../../device-drafts.ts'
import type { ProductValues } from './product-values.ts'
import type { ProductFormState } from './use-product-form.ts'

const keptAfterMs = 500

const Draft = z.object({ at: z.number(), shape: z.string(), values: z.custom<ProductValues>() })

const readDraft = (user: string) => localStorage.getItem(draftPrefix + user)
const dropDraft = (user: string) => localStorage.removeItem(draftPrefix + user)

/** False where the device has no room for it. */
function keepDraft(user: string, text: string) {
  try {
    localStorage.setItem(draftPrefix + user, text)
    return true
  } catch {
    dropDraft(user)
    return false
  }
}

/** A draft of another version of the panel, with other fields, is not read. */
const shapeOf = (values: ProductValues) => [...Object.keys(values), ...Object.keys(values.variants[0] ?? {})].join()

function parsed(text: string | null) {
  try {
    return text === null ? undefined : Draft.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Keeps what is typed into a new product on this device, until it is saved or discarded. */
export function useDeviceDraft(of: ProductFormState, isNew: boolean) {
  const user = useShop().user?.id ?? ''
  const { form } = of
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const isKept = useRef(false)

  const restore = useLatest(() => {
    const draft = parsed(readDraft(user))
    if (!draft || draft.shape !== shapeOf(form.getValues())) return
    form.reset(draft.values, { keepDefaultValues: true })
    isKept.current = true
    setRestoredAt(draft.at)
  })
  const forget = useLatest(() => {
    dropDraft(user)
    isKept.current = false
    setRestoredAt(null)
  })
  const keep = useLatest(() => {
    if (!of.wouldLose()) return forget()
    const values = form.getValues()
    isKept.current = keepDraft(user, JSON.stringify({ at: Date.now(), shape: shapeOf(values), values }))
  })

  useEffect(
    function restoreWhatWasBegun() {
      if (isNew) restore()
    },
    [isNew, restore],
  )
  useEffect(
    function keepWhatIsTyped() {
      if (!isNew) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const keepNow = () => {
        if (timer === undefined) return
        clearTimeout(timer)
        timer = undefined
        keep()
      }
      const keepSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(keepNow, keptAfterMs)
      }
      const stop = form.subscribe({ formState: { values: true }, callback: keepSoon })
      window.addEventListener('pagehide', keepNow)
      return () => {
        stop()
        window.removeEventListener('pagehide', keepNow)
        keepNow()
      }
    },
    [form, isNew, keep],
  )

  if (!isNew) return { restoredAt: null, of }
  return {
    restoredAt,
    of: {
      ...of,
      // Leaving loses nothing.
      wouldLose() {
        keep()
        return !isKept.current && of.wouldLose()
      },
      discard() {
        of.discard()
        forget()
      },
      async save() {
        await of.save()
        if (!of.wouldLose()) forget()
      },
    },
  }
}
