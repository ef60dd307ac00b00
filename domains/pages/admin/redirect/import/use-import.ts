import { call, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportLine, LineOutcome } from '../../../contract/redirect.ts'
import { importRedirects } from '../../../contract/redirect.wire.ts'
import { redirectsUrl } from '../../pages.urls.ts'

interface Checked {
  csv: string
  lines: readonly ImportLine[]
}

const countOf = (lines: readonly ImportLine[], ...outcomes: LineOutcome[]) =>
  lines.filter(({ outcome }) => outcomes.includes(outcome)).length

/** A file is checked first; then the lines that are right are written. */
export function useImport() {
  const t = useText('pages')
  const errorText = useErrorText('pages')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [checked, setChecked] = useState<Checked | null>(null)
  const send = (csv: string, dry_run: boolean) => call(importRedirects, { body: { csv, dry_run } })
  const onError = (error: Error) => toast.error(errorText(error))

  const check = useMutation({
    async mutationFn(file: File) {
      const csv = await file.text()
      return { csv, lines: (await send(csv, true)).lines }
    },
    onSuccess: setChecked,
    onError,
  })
  const write = useMutation({
    mutationFn: (csv: string) => send(csv, false),
    onSuccess({ lines }) {
      toast.success(t('redirects.import.done', { count: countOf(lines, 'create', 'update') }))
      void client.invalidateQueries({ queryKey: ['redirects'] })
      void navigate(redirectsUrl)
    },
    onError,
  })
  return {
    lines: checked?.lines ?? null,
    toWrite: checked ? countOf(checked.lines, 'create', 'update') : 0,
    failed: checked ? countOf(checked.lines, 'fail') : 0,
    isChecking: check.isPending,
    isWriting: write.isPending,
    check: (file: File) => check.mutate(file),
    write: () => checked && write.mutate(checked.csv),
    startOver: () => setChecked(null),
  }
}
