import { call, savedInPlace, useRecordForm, useSetting, useShop } from '@comptoir/platform/admin'
import { ownLanguage } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { PageRecord, type PageRequest } from '../../../contract/page.ts'
import { createPage, updatePage } from '../../../contract/page.wire.ts'
import { pageUrl } from '../../pages.urls.ts'
import { cachePage } from '../use-page.ts'
import { newPage, type PageValues, pageForm, valuesOf } from './page-values.ts'

export type PageFormState = ReturnType<typeof usePageForm>

export function usePageForm(page: PageRecord | null) {
  const timeZone = String(useSetting('time_zone') ?? 'UTC')
  const schema = useMemo(() => pageForm(timeZone), [timeZone])
  const language = ownLanguage(useShop().settings)
  const client = useQueryClient()
  const navigate = useNavigate()

  return useRecordForm<PageRecord, PageValues, PageRequest>({
    record: page,
    toValues: (known) => (known ? valuesOf(known, timeZone) : newPage(language)),
    schema,
    texts: 'pages',
    maps: ['translations'],
    readCurrent: (current) => PageRecord.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updatePage, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createPage, { body: values })
      return reply.page
    },
    onSaved(saved, wasNew) {
      cachePage(client, saved)
      if (wasNew) void navigate(pageUrl(saved.id), savedInPlace)
    },
  })
}
