import { call, oneAtATime, useLatest, useShop } from '@comptoir/platform/admin'
import { defaultLocale, type Locale, type PageChoice } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { openPreview, updatePreview } from '../../../contract/preview.wire.ts'
import type { EditorModel } from '../state/use-editor.ts'
import { filesOf } from '../state/use-save-design.ts'

/** Milliseconds. */
const afterTyping = 120
const prolongEvery = 5 * 60_000

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

type Post = (message: object) => void

interface Unsaved {
  theme: string
  token: string | undefined
  /** Version and files: either changes what is shown. */
  version: string
  files: ReturnType<typeof filesOf>
  post: Post
  onFailed: () => void
}

/** Sends unsaved files and has them shown; again now and then, so that the preview stays open. */
function useUnsaved({ theme, token, version, files, post, onFailed }: Unsaved) {
  const shown = JSON.stringify([token, version, files])
  const showNow = useLatest(async () => {
    if (token === undefined) return
    try {
      await call(updatePreview, { params: { id: theme }, body: { token, files } })
      post({ kind: 'refresh' })
    } catch {
      onFailed()
    }
  })
  // Two at once may arrive in another order, and the older one stay.
  const show = useMemo(() => oneAtATime(showNow), [showNow])
  const isSaved = files.length === 0
  const sent = useRef<{ token?: string; shown: string }>({ shown: '' })

  useEffect(
    function showChanges() {
      const before = sent.current
      if (token === undefined || before.shown === shown) return
      if (before.token !== token && isSaved) {
        // A preview begins with the saved files.
        sent.current = { token, shown }
        return
      }
      const timer = setTimeout(() => {
        sent.current = { token, shown }
        void show()
      }, afterTyping)
      return () => clearTimeout(timer)
    },
    [shown, show, token, isSaved],
  )
  useEffect(
    function prolong() {
      const timer = setInterval(() => void show(), prolongEvery)
      return () => clearInterval(timer)
    },
    [show],
  )
}

interface PreviewOf {
  editor: EditorModel
  page: PageChoice
  /** Language of the shop's pages. */
  language: Locale
  selected: Shown | null
  isSelecting: boolean
  onSelect: (section: string, block: string | null) => void
}

/** A page of the shop within the editor. It shows unsaved changes a moment after they are made, without a reload. */
export function usePreview({ editor, page, language, selected, isSelecting, onSelect }: PreviewOf) {
  const { id, version_id: version } = editor.theme
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
  useUnsaved({ theme: id, token: data?.token, version, files: filesOf(editor), post, onFailed })
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
    src: data && `${store}${root}${data.path}?page=${page}`,
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
