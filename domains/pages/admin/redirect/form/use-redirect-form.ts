import { call, savedInPlace, useRecordForm } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Redirect, RedirectRequest } from '../../../contract/redirect.ts'
import { createRedirect, updateRedirect } from '../../../contract/redirect.wire.ts'
import { redirectUrl } from '../../pages.urls.ts'
import { cacheRedirect } from '../use-redirect.ts'

interface RedirectValues {
  from: string
  to: string
}

export type RedirectFormState = ReturnType<typeof useRedirectForm>

export function useRedirectForm(redirect: Redirect | null) {
  const client = useQueryClient()
  const navigate = useNavigate()

  return useRecordForm<Redirect, RedirectValues, RedirectRequest>({
    record: redirect,
    toValues: (known) => ({ from: known?.from ?? '', to: known?.to ?? '' }),
    schema: RedirectRequest,
    texts: 'pages',
    readCurrent: (current) => Redirect.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updateRedirect, { params: { id: base.id }, body: { ...changed, version: base.version } })
        : await call(createRedirect, { body: values })
      return reply.redirect
    },
    onSaved(saved, wasNew) {
      cacheRedirect(client, saved)
      if (wasNew) void navigate(redirectUrl(saved.id), savedInPlace)
    },
  })
}
