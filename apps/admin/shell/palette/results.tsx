import type { PaletteGroup, PaletteItem, UseFound, UseSeen } from '@comptoir/platform/admin'
import { useCallback, useEffect, useMemo, useState } from 'react'

/** What each source has last reported. */
export function useReports<Report>() {
  const [reports, setReports] = useState<Readonly<Record<string, Report | null>>>({})
  const report = useCallback(
    (source: string, next: Report | null) =>
      setReports((known) => (known[source] === next ? known : { ...known, [source]: next })),
    [],
  )
  return { reports, report }
}

function useReport<Report>(id: string, current: Report | null, report: (id: string, next: Report | null) => void) {
  useEffect(
    function tell() {
      report(id, current)
    },
    [id, current, report],
  )
  useEffect(
    function leave() {
      return () => report(id, null)
    },
    [id, report],
  )
}

/** What a source finds, and for which text. */
export interface FoundReport {
  text: string
  group: PaletteGroup | null
}

interface FoundProps {
  id: string
  useFound: UseFound
  text: string
  onFound: (id: string, found: FoundReport | null) => void
}

/** A component per source, because each source is a hook. */
export function Found({ id, useFound, text, onFound }: FoundProps) {
  const group = useFound(text)
  useReport(
    id,
    useMemo(() => ({ text, group }), [text, group]),
    onFound,
  )
  return null
}

interface SeenProps {
  id: string
  useSeen: UseSeen
  ids: readonly string[]
  onSeen: (id: string, items: readonly PaletteItem[] | null) => void
}

export function Seen({ id, useSeen, ids, onSeen }: SeenProps) {
  useReport(id, useSeen(ids), onSeen)
  return null
}
