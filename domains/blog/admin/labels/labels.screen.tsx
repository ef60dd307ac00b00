import {
  ButtonLink,
  type Column,
  Empty,
  EntryPicture,
  IndexTable,
  languageNames,
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
import { useCallback, useMemo } from 'react'
import { labelKinds } from '../../contract/label-kind.ts'
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
  const columns = useColumns()
  const opened = labels?.find(({ id }) => id === query.open)
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
        onOpen={({ id }) => set({ open: id })}
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
      {opened && <LabelDialog key={opened.id} label={opened} onClose={() => set({ open: undefined })} />}
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

/** The languages in which a label has a name. */
function useWritten() {
  const t = useText('blog')
  const formats = useFormats()
  return useCallback(
    ({ names }: LabelRow) => {
      const written = locales.filter((locale) => names[locale] !== undefined)
      if (written.length === 0) return t('labels.untranslated')
      return formats.list(written.map((locale) => languageNames[locale]))
    },
    [t, formats],
  )
}

function useColumns(): readonly Column<LabelRow>[] {
  const t = useText('blog')
  const { query } = useListQuery(labelsAddress)
  const writtenOf = useWritten()

  return useMemo(() => {
    const urlOf = (open: string) => labelsAddress.url({ ...query, open })
    return [
      {
        ...{ id: 'label', header: t('labels.name'), width: 200, grow: 1.4, phone: 'title', fixed: true },
        to: ({ id }) => urlOf(id),
        cell: ({ label }) => (
          <Text truncate>
            <bdi>{label}</bdi>
          </Text>
        ),
      },
      {
        ...{ id: 'kind', header: t('labels.kind'), width: 110, grow: 0.4, phone: 'end' },
        cell: ({ kind }) => t(`labels.kinds.${kind}`),
      },
      {
        ...{ id: 'languages', header: t('labels.languages'), width: 240, grow: 1.6, phone: 'subtitle' },
        cell: (label) => <Text truncate>{writtenOf(label)}</Text>,
      },
      {
        ...{ id: 'articles', header: t('blogs.articles'), width: 120, grow: 0.4, phone: 'end-sub' },
        cell: ({ articles = 0 }) => t('blogs.count', { count: articles }),
      },
      {
        ...{ id: 'edit', header: t('labels.change'), headless: true, align: 'end', width: 120, phone: 'hidden' },
        cell: ({ id, label }) => (
          <ButtonLink aria-label={t('labels.edit', { name: label })} to={urlOf(id)}>
            {t('labels.change')}
          </ButtonLink>
        ),
      },
    ]
  }, [t, writtenOf, query])
}
