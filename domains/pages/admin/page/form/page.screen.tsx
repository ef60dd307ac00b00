import {
  call,
  DeleteMenu,
  Page,
  type Pager,
  RecordOpening,
  ShopLink,
  unsaved,
  usePageKey,
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

/** A page, also a new one: saved, it stays on the same page. */
export function PageScreen() {
  const { id } = useParams()
  const t = useText('pages')
  const of = usePage(id)
  const pager = useRecordPager(pageList, id ?? '')
  const key = usePageKey(id)

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('one')}
      pager={pager}
      missing={t('missing')}
      texts="pages"
    >
      {(page) => <WrittenPage key={key} page={page} pager={pager} />}
    </RecordOpening>
  )
}

interface WrittenPageProps {
  page: PageRecord | null
  pager: Pager
}

function WrittenPage({ page, pager }: WrittenPageProps) {
  const t = useText('pages')
  const of = usePageForm(page)
  return (
    <Page
      title={page ? <bdi>{page.title}</bdi> : t('create')}
      pager={pager}
      meta={page && <PageStateBadge of={page} />}
      menu={page && <PageMenu page={page} />}
      secondary={
        page && (
          <ShopLink
            path={`/pages/${page.handle}`}
            isPublic={pageStateOf(page, Date.now()) === 'public'}
            preview={() => call(previewPage, { params: { id: page.id } })}
          />
        )
      }
    >
      <PageFields of={of} />
    </Page>
  )
}

function PageMenu({ page: { id, title, version } }: { page: PageRecord }) {
  const t = useText('pages')
  return (
    <DeleteMenu
      texts="pages"
      text={t('delete.text', { days: trashDays })}
      name={title}
      remove={() => call(deletePage, { params: { id }, query: { version } })}
      list="pages"
      to={pagesUrl}
    />
  )
}
