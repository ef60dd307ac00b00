import { useLocation, useSearchParams } from 'react-router'

const views = ['edit', 'compare', 'history'] as const
export type CodeView = (typeof views)[number]

export interface CodePlace {
  view?: CodeView
  line?: number
}

export interface CodeAddress {
  file: string | null
  view: CodeView
  line: number | null
  /** Another one each time, so that a line is shown again. */
  visit: string
  open(file: string | null, place?: CodePlace): void
}

/** The open file stands in the address, so that a place in the code can be sent to a colleague. */
export function useCodeAddress(): CodeAddress {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const line = Number(search.get('line'))
  return {
    file: search.get('file'),
    view: views.find((view) => view === search.get('view')) ?? 'edit',
    line: Number.isInteger(line) && line > 0 ? line : null,
    visit: key,
    open(file, { view = 'edit', line } = {}) {
      setSearch({
        ...(file !== null && { file }),
        ...(view !== 'edit' && { view }),
        ...(line !== undefined && { line: String(line) }),
      })
    },
  }
}
