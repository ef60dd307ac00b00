import { Empty, SearchInput, Select, Tabs, useText } from '@comptoir/platform/admin'
import { pageChoices } from '@comptoir/platform/contract'
import { useState } from 'react'
import styles from './code.module.css'
import { type SearchMemory, SearchPanel } from './search/search-panel.tsx'
import type { Code } from './state/use-code.ts'
import { FileTree } from './tree/file-tree.tsx'
import { filesMatching } from './tree/tree-rows.ts'

const everyPage = 'all'
const pageOptions = [everyPage, ...pageChoices] as const

/** The files of the theme, or a text in all of them. */
export function SidePanel({ code }: { code: Code }) {
  const t = useText('theming')
  const [tab, setTab] = useState('files')
  const [wanted, search] = useState<SearchMemory['wanted']>(null)
  return (
    <aside className={styles.sidePanel} aria-label={t('code.files')}>
      <Tabs
        label={t('code.files')}
        tabs={[
          { id: 'files', label: t('code.files') },
          { id: 'search', label: t('code.search.name') },
        ]}
        value={tab}
        onChange={setTab}
      >
        <div className={styles.sideBody}>
          {tab === 'files' ? <Files code={code} /> : <SearchPanel code={code} memory={{ wanted, search }} />}
        </div>
      </Tabs>
    </aside>
  )
}

function Files({ code: { files, address, marksOf } }: { code: Code }) {
  const t = useText('theming')
  const [words, setWords] = useState('')
  const [page, setPage] = useState<(typeof pageOptions)[number]>(everyPage)
  const shown = filesMatching(files, words, page === everyPage ? null : page)
  return (
    <>
      <SearchInput value={words} onChange={setWords} label={t('code.find_file')} />
      <Select
        aria-label={t('code.page')}
        options={pageOptions.map((value) => ({
          value,
          label: value === everyPage ? t('code.all_pages') : t(`pages.${value}`),
        }))}
        value={page}
        onChange={setPage}
      />
      {shown.length === 0 ? (
        <Empty title={t('code.no_files')} />
      ) : (
        <FileTree
          paths={shown.map(({ path }) => path)}
          file={address.file}
          isFiltered={words !== '' || page !== everyPage}
          marksOf={marksOf}
          onOpen={(path) => address.open(path)}
        />
      )}
    </>
  )
}
