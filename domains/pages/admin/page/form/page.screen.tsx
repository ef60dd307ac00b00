import {
  call,
  DeleteMenu,
  Page,
  type Pager,
  RecordOpening,
  ShopLink,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import { pageStateOf, trashDays } from '../../../contract/page.rules.ts'
import type { PageRecord } from '../../../contract/page.ts'
import { deletePage, previewPage } from '../../../contract/page.wire.ts'
import { pagesUrl } from '../../pages.urls.ts'
import { pageList } from '../list/page-list.ts'
import { PageStateBadge } from '../page-state-badge.tsx'
import { usePage } from '../use-page.ts'
import { PageFields } from './page-fields.tsx'
import { usePageForm } from './use-page-form.ts'

export function PageScreen() {
  const { id = '' } = useParams()
  const t = useText('pages')
  const of = usePage(id)
  const pager = useRecordPager(pageList, id)

  return (
    <RecordOpening of={of} title={t('one')} pager={pager} missing={t('missing')} texts="pages">
      {(page) => <WrittenPage key={id} page={page} pager={pager} />}
    </RecordOpening>
  )
}

function WrittenPage({ page, pager }: { page: PageRecord; pager: Pager }) {
  const t = useText('pages')
  const of = usePageForm(page)
  const { id, title, handle, version } = page
  return (
    <Page
      title={<bdi>{title}</bdi>}
      pager={pager}
      meta={<PageStateBadge of={page} />}
      menu={
        <DeleteMenu
          texts="pages"
          text={t('delete.text', { days: trashDays })}
          name={title}
          remove={() => call(deletePage, { params: { id }, query: { version } })}
          list="pages"
          to={pagesUrl}
        />
      }
      secondary={
        <ShopLink
          path={`/pages/${handle}`}
          isPublic={pageStateOf(page, Date.now()) === 'public'}
          preview={() => call(previewPage, { params: { id } })}
        />
      }
    >
      <PageFields of={of} />
    </Page>
  )
}
