import {
  Button,
  type Column,
  Empty,
  EntryPicture,
  IndexTable,
  Page,
  SearchInput,
  Tabs,
  Text,
  Toolbar,
  useErrorText,
  useFormats,
  useListQuery,
  useText,
} from '@comptoir/platform/admin'
import { fold, locales } from '@comptoir/platform/contract'
import { languageNames } from '@comptoir/staff/admin'
import { useMemo, useState } from 'react'
import { labelKinds } from '../../contract/label.ts'
import { articlesUrl, labelsAddress } from '../blog.urls.ts'
import { LabelDialog } from './label-dialog.tsx'
import { type LabelRow, useLabelList } from './use-label-list.ts'

const isFound = ({ label, names }: LabelRow, words: readonly string[]) => {
  const texts = fold([label, ...Object.values(names)].join(' '))
  return words.every((word) => texts.includes(word))
}

export function LabelsScreen() {
  const t = useText('blog')
  const errorText = useErrorText('blog')
  const { data: labels, error, refetch } = useLabelList()
  const { query, set } = useListQuery(labelsAddress)
  const [openId, setOpenId] = useState<string | null>(null)
  const columns = useColumns(setOpenId)
  const opened = labels?.find(({ id }) => id === openId)
  const words = fold(query.q ?? '').split(/\s+/)
  const ofKind = (kind: string | undefined) => labels?.filter((label) => !kind || label.kind === kind)
  const found = ofKind(query.kind)?.filter((label) => isFound(label, words))

  return (
    <Page title={t('labels.title')} subtitle={t('labels.text')} back={articlesUrl} wide>
      <IndexTable
        label={t('labels.title')}
        columns={columns}
        rows={found ?? []}
        nameOf={({ label }) => label}
        total={found?.length}
        isLoading={labels === undefined && error === null}
        error={error && labels === undefined ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        onOpen={({ id }) => setOpenId(id)}
        empty={<Nothing isNarrowed={labels !== undefined && labels.length > 0} />}
        toolbar={
          <Toolbar>
            <Tabs
              label={t('labels.kind')}
              value={query.kind ?? 'all'}
              onChange={(kind) => set({ kind: kind === 'all' ? undefined : kind })}
              tabs={['all', ...labelKinds].map((id) => ({
                id,
                label: t(`labels.tabs.${id}`),
                count: ofKind(id === 'all' ? undefined : id)?.length,
              }))}
            />
            <SearchInput slash hint={t('labels.search_hint')} value={query.q ?? ''} onChange={(q) => set({ q })} />
          </Toolbar>
        }
      />
      {opened && <LabelDialog key={opened.id} label={opened} onClose={() => setOpenId(null)} />}
    </Page>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('blog')
  return isNarrowed ? (
    <Empty title={t('labels.no_match')} />
  ) : (
    <Empty picture={<EntryPicture to={articlesUrl} />} title={t('labels.empty')} text={t('labels.empty_text')} />
  )
}

function useColumns(onEdit: (id: string) => void): readonly Column<LabelRow>[] {
  const t = useText('blog')
  const formats = useFormats()

  return useMemo(
    () => [
      {
        ...{ id: 'label', header: t('labels.name'), width: 200, grow: 1.4, phone: 'title', fixed: true },
        cell: ({ label }) => (
          <Text truncate>
            <bdi>{label}</bdi>
          </Text>
        ),
      },
      {
        ...{ id: 'kind', header: t('labels.kind'), width: 110, grow: 0.4, phone: 'hidden' },
        cell: ({ kind }) => t(`labels.kinds.${kind}`),
      },
      {
        ...{ id: 'languages', header: t('labels.languages'), width: 240, grow: 1.6, phone: 'subtitle' },
        cell: ({ names }) => {
          const written = locales.filter((locale) => names[locale] !== undefined)
          if (written.length === 0) return <Text tone="quiet">{t('labels.untranslated')}</Text>
          return <Text truncate>{formats.list(written.map((locale) => languageNames[locale]))}</Text>
        },
      },
      {
        ...{ id: 'articles', header: t('blogs.articles'), width: 120, grow: 0.4, phone: 'end-sub' },
        cell: ({ articles = 0 }) => t('blogs.count', { count: articles }),
      },
      {
        ...{ id: 'edit', header: t('labels.change'), headless: true, align: 'end', width: 120, phone: 'end' },
        cell: ({ id, label }) => (
          <Button aria-label={t('labels.edit', { name: label })} onClick={() => onEdit(id)}>
            {t('labels.change')}
          </Button>
        ),
      },
    ],
    [t, formats, onEdit],
  )
}
