import { call, DeleteMenu, Page, type Pager, RecordOpening, useRecordPager, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Redirect } from '../../../contract/redirect.ts'
import { deleteRedirect } from '../../../contract/redirect.wire.ts'
import { redirectsUrl } from '../../pages.urls.ts'
import { redirectList } from '../list/redirect-list.ts'
import { useRedirect } from '../use-redirect.ts'
import { RedirectFields } from './redirect-fields.tsx'
import { useRedirectForm } from './use-redirect-form.ts'

export function RedirectScreen() {
  const { id = '' } = useParams()
  const t = useText('pages')
  const of = useRedirect(id)
  const pager = useRecordPager(redirectList, id)

  return (
    <RecordOpening of={of} title={t('redirects.one')} pager={pager} missing={t('redirects.missing')} texts="pages">
      {(redirect) => <KnownRedirect key={id} redirect={redirect} pager={pager} />}
    </RecordOpening>
  )
}

function KnownRedirect({ redirect, pager }: { redirect: Redirect; pager: Pager }) {
  const t = useText('pages')
  const of = useRedirectForm(redirect)
  const { id, from, version } = redirect
  return (
    <Page
      title={<bdi dir="ltr">{from}</bdi>}
      pager={pager}
      menu={
        <DeleteMenu
          texts="pages"
          words="redirects.delete"
          text={t('redirects.delete.text')}
          name={from}
          remove={() => call(deleteRedirect, { params: { id }, query: { version } })}
          list="redirects"
          to={redirectsUrl}
        />
      }
    >
      <RedirectFields of={of} />
    </Page>
  )
}
