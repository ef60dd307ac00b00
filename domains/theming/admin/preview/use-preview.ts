import { call, useLatest, useShop } from '@comptoir/platform/admin'
import { defaultLocale, type Locale, type PageChoice } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { openPreview } from '../../contract/preview.wire.ts'
import { type Post, type UnsavedFiles, useUnsaved } from './use-unsaved.ts'

const Said = z.discriminatedUnion('kind', [
  z.object({ source: z.literal('comptoir-preview'), kind: z.literal('ready') }),
  z.object({ source: z.literal('comptoir-preview'), kind: z.literal('refreshed') }),
  z.object({ source: z.literal('comptoir-preview'), kind: z.literal('failed') }),
  z.object({
    source: z.literal('comptoir-preview'),
    kind: z.literal('selected'),
    section: z.string(),
    block: z.string().nullable(),
  }),
])

export interface Shown {
  section: string
  block: string | null
  title: string
}

interface PreviewOf {
  theme: string
  unsaved: UnsavedFiles
  /** A page that themes are edited by, or an address of the shop. */
  at: PageChoice | `/${string}`
  /** Language of the shop's pages. */
  language: Locale
  selected: Shown | null
  isSelecting: boolean
  onSelect: (section: string, block: string | null) => void
}

/** A page of the shop within an editor. It shows unsaved changes a moment after they are made, without a reload. */
export function usePreview({ theme: id, unsaved, at, language, selected, isSelecting, onSelect }: PreviewOf) {
  const { store } = useShop()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const { data, error, refetch } = useQuery({
    queryKey: ['theming-preview', id],
    queryFn: () => call(openPreview, { params: { id }, body: { panel: location.origin } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const post: Post = useCallback(
    (message) => frame.current?.contentWindow?.postMessage({ source: 'comptoir-editor', ...message }, store),
    [store],
  )
  const postState = useLatest(() => {
    post({ kind: 'mode', isSelecting })
    post({ kind: 'select', ...selected })
  })
  const onFailed = () => setState('failed')
  useUnsaved(unsaved, { token: data?.token, post, onFailed })
  useEffect(
    function postChanges() {
      post({ kind: 'mode', isSelecting })
      post({ kind: 'select', ...selected })
    },
    [selected, isSelecting, post],
  )
  useMessages(frame, (message) => {
    if (message.kind === 'selected') return onSelect(message.section, message.block)
    setState(message.kind === 'failed' ? 'failed' : 'shown')
    if (message.kind === 'ready') postState()
  })

  const root = language === defaultLocale ? '' : `/${language}`
  return {
    frame,
    src: data && `${store}${root}${data.path}?${at.startsWith('/') ? 'to' : 'page'}=${at}`,
    state: error ? ('failed' as const) : state,
    retry() {
      setState('loading')
      void refetch()
    },
  }
}

type Said = z.infer<typeof Said>

function useMessages(frame: RefObject<HTMLIFrameElement | null>, onMessage: (message: Said) => void) {
  const receive = useLatest(({ source, data }: MessageEvent) => {
    const said = source === frame.current?.contentWindow ? Said.safeParse(data).data : undefined
    if (said) onMessage(said)
  })

  useEffect(
    function listen() {
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
    [receive],
  )
}
