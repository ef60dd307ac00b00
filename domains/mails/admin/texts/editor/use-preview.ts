import { call } from '@comptoir/platform/admin'
import type { Locale } from '@comptoir/platform/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LocalTexts, MailText } from '../../../contract/mail-text.ts'
import { previewMailText } from '../../../contract/mail-text.wire.ts'

const restMs = 300

/** A value once it has not changed for a moment; at once at first. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const spelled = JSON.stringify(value)
  useEffect(
    function waitForARest() {
      const timer = setTimeout(() => setRested(JSON.parse(spelled)), restMs)
      return () => clearTimeout(timer)
    },
    [spelled],
  )
  return rested
}

interface PreviewOptions {
  mail: MailText
  locales: readonly Locale[]
  texts: LocalTexts
  record_id: string | null
}

/** The mail as the server would write it, with what is typed. The former one stays until the next is there. */
export function usePreview({ mail, locales, texts, record_id }: PreviewOptions) {
  const body = useRested({ texts, record_id, locales: [...locales] })
  return useQuery({
    // The server has the drafts: a new version reads anew.
    queryKey: ['mails', 'preview', mail.template, mail.version, body],
    queryFn: ({ signal }) => call(previewMailText, { params: { template: mail.template }, body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

export type Preview = ReturnType<typeof usePreview>
