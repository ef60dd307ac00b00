import {
  call,
  DeleteMenu,
  Page,
  type Pager,
  RecordOpening,
  unsaved,
  usePageKey,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Redirect } from '../../../contract/redirect.ts'
import { deleteRedirect } from '../../../contract/redirect.wire.ts'
import { redirectsUrl } from '../../pages.urls.ts'
import { redirectList } from '../list/redirect-list.ts'
import { useRedirect } from '../use-redirect.ts'
import { RedirectFields } from './redirect-fields.tsx'
import { useRedirectForm } from './use-redirect-form.ts'

/** A redirect, also a new one: saved, it stays on the same page. */
export function RedirectScreen() {
  const { id } = useParams()
  const t = useText('pages')
  const of = useRedirect(id)
  const pager = useRecordPager(redirectList, id ?? '')
  const key = usePageKey(id)

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('redirects.one')}
      pager={pager}
      missing={t('redirects.missing')}
      texts="pages"
    >
      {(redirect) => <RedirectPage key={key} redirect={redirect} pager={pager} />}
    </RecordOpening>
  )
}

function RedirectPage({ redirect, pager }: { redirect: Redirect | null; pager: Pager }) {
  const t = useText('pages')
  const of = useRedirectForm(redirect)
  return (
    <Page
      title={redirect ? <bdi dir="ltr">{redirect.from}</bdi> : t('redirects.create')}
      pager={pager}
      menu={redirect && <RedirectMenu redirect={redirect} />}
    >
      <RedirectFields of={of} />
    </Page>
  )
}

function RedirectMenu({ redirect: { id, from, version } }: { redirect: Redirect }) {
  const t = useText('pages')
  return (
    <DeleteMenu
      texts="pages"
      words="redirects.delete"
      text={t('redirects.delete.text')}
      name={from}
      remove={() => call(deleteRedirect, { params: { id }, query: { version } })}
      list="redirects"
      to={redirectsUrl}
    />
  )
}
