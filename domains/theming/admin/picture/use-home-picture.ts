import { call, useFormats, useLatest, useShop } from '@comptoir/platform/admin'
import { defaultLocale } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { z } from 'zod'
import { openPreview } from '../../contract/preview.wire.ts'

/** Milliseconds. Browsers do not say that a page of another origin failed. */
const timeout = 20_000

const Ready = z.object({ source: z.literal('comptoir-preview'), kind: z.literal('ready') })

/** Address of the home page in a version of a theme, and the addresses that are shown and that failed. */
export function useHomePicture(
  { theme, version }: { theme: string; version: string },
  { frame, isNear }: { frame: RefObject<HTMLIFrameElement | null>; isNear: boolean },
) {
  const { store } = useShop()
  const { locale } = useFormats()
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { data, isError } = useQuery({
    queryKey: ['theming-picture', theme, version],
    queryFn: () => call(openPreview, { params: { id: theme }, body: { panel: location.origin, version_id: version } }),
    enabled: isNear && store !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const root = locale === defaultLocale ? '' : `/${locale}`
  const src = data ? `${store}${root}${data.path}/picture` : null
  const isShown = src !== null && shown === src
  const receive = useLatest(({ source, data: message }: MessageEvent) => {
    if (source === frame.current?.contentWindow && Ready.safeParse(message).success) setShown(src)
  })

  useEffect(
    function listen() {
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
    [receive],
  )
  useEffect(
    function giveUp() {
      if (src === null || isShown) return
      const timer = setTimeout(() => setFailed(src), timeout)
      return () => clearTimeout(timer)
    },
    [src, isShown],
  )
  return { src, isShown, hasFailed: store === '' || isError || (src !== null && failed === src) }
}
