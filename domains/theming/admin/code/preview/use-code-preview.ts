import { call } from '@comptoir/platform/admin'
import { defaultLocale } from '@comptoir/platform/contract'
import { useRef } from 'react'
import { updateCodePreview, updatePreview } from '../../../contract/preview.wire.ts'
import { isDesignFile } from '../../../contract/theme-file.rules.ts'
import { usePreview } from '../../preview/use-preview.ts'
import type { Code } from '../state/use-code.ts'
import type { Place } from './place-of.ts'

/** Milliseconds: after the check of the text, so that one with errors is not shown. */
const restMs = 700

/** The bridge of the page puts sections and styles in place; whatever else was changed needs the page anew. */
const isPutInPlace = (path: string) =>
  isDesignFile(path) || /^(?:sections|blocks)\//.test(path) || /\.s?css(?:\.liquid)?$/.test(path)

type Texts = ReadonlyMap<string, string>

function isReload(before: Texts, after: Texts) {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  )
  return !changed.every(isPutInPlace)
}

/** A page of the shop beside the code, with what is not saved yet; a file with errors is shown as it was saved. */
export function useCodePreview({ theme, files: saved, store, errors, mayEdit }: Code, at: Place) {
  const params = { id: theme.id }
  const files = [...store.drafts]
    .filter(([path]) => !errors.get(path)?.length)
    .map(([path, { text }]) => ({ path, body: text }))
  const version = saved.map(({ path, checksum }) => `${path} ${checksum}`).join()
  const texts: Texts = new Map([['', version], ...files.map(({ path, body }) => [path, body] as const)])
  const shown = useRef(texts)

  return usePreview({
    ...{ theme: theme.id, at, language: defaultLocale, selected: null, isSelecting: false },
    unsaved: {
      ...{ version, files, restMs },
      isReload: () => isReload(shown.current, texts),
      async send(token) {
        shown.current = texts
        if (mayEdit) await call(updateCodePreview, { params, body: { token, files } })
        else await call(updatePreview, { params, body: { token, files: [] } })
      },
    },
    onSelect() {},
  })
}
