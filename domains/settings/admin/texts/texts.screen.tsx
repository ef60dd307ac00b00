import {
  Button,
  ButtonLink,
  Card,
  Empty,
  LeaveGuard,
  LockedFields,
  Page,
  PageError,
  PageLoading,
  SaveBar,
  SearchInput,
  Tabs,
  Text,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { fold, locales } from '@comptoir/platform/contract'
import { Languages, MousePointerClick } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type ByLocale, builtInText, changedPaths, faultOf } from './own-texts.ts'
import { picking } from './picking.ts'
import { TextRow } from './text-row.tsx'
import styles from './texts.module.css'
import { type TextsState, useTexts } from './use-texts.ts'

const shownAtFirst = 50

const tabs = ['all', 'changed', 'partial'] as const
type Tab = (typeof tabs)[number]

const noneIn = { all: 'texts.none_found', changed: 'texts.none_changed', partial: 'texts.none_partial' } as const

export function TextsScreen() {
  const t = useText('settings')
  const state = useTexts()
  const { builtIn, own, error, retry } = state
  const title = t('sections.texts')

  if (error && !(builtIn && own)) return <PageError title={title} error={error} texts="settings" onRetry={retry} />
  if (!builtIn || !own) return <PageLoading title={title} />
  return <TextsSheet state={state} builtIn={builtIn} own={own} />
}

interface TextsSheetProps {
  state: TextsState
  builtIn: ByLocale
  own: ByLocale
}

/** Texts by their path, by what is built in and by what the shop wrote. */
function useFound({ builtIn, own }: Pick<TextsSheetProps, 'builtIn' | 'own'>, text: string, tab: Tab) {
  const paths = useMemo(() => {
    const every = [...builtIn.en.keys()]
    return { all: every, ...changedPaths(every, own) }
  }, [builtIn, own])
  const words = useMemo(() => {
    const spoken = (path: string) => locales.flatMap((locale) => [builtIn[locale].get(path), own[locale].get(path)])
    return new Map(paths.all.map((path) => [path, fold([path, ...spoken(path)].filter(Boolean).join(' '))]))
  }, [builtIn, own, paths])

  const wanted = fold(text).split(' ').filter(Boolean)
  const typed = fold(text).trim()
  const isNamed = (path: string) => locales.some((locale) => fold(builtIn[locale].get(path) ?? '').startsWith(typed))
  const matching = paths[tab].filter((path) => wanted.every((word) => words.get(path)?.includes(word)))
  // Texts that begin as typed come first.
  const found = typed === '' ? matching : [...matching.filter(isNamed), ...matching.filter((path) => !isNamed(path))]
  return { ...paths, found }
}

function TextsSheet({ state, builtIn, own }: TextsSheetProps) {
  const t = useText('settings')
  const mayEditJson = useCan('organization_menu')
  const { drafts } = state
  const [text, setText] = useState('')
  const [tab, setTab] = useState<Tab>('all')
  const [open, setOpen] = useState<string | null>(null)
  const [most, setMost] = useState(shownAtFirst)
  const { found, ...paths } = useFound({ builtIn, own }, text, tab)
  const isFaulty = [...drafts].some(([path, texts]) =>
    locales.some((locale) => faultOf(texts[locale] ?? '', builtInText(builtIn, path, locale)) !== null),
  )

  const save = () => {
    if (drafts.size > 0 && !isFaulty) state.save()
  }

  return (
    <Page
      title={t('sections.texts')}
      subtitle={t('section_texts.texts')}
      secondary={
        <>
          {mayEditJson && (
            <ButtonLink to="/organization/settings#setting-custom_locales_settings">{t('texts.json')}</ButtonLink>
          )}
          <Button icon={<MousePointerClick size={16} aria-hidden="true" />} onClick={() => picking.set('pick')}>
            {t('texts.pick.name')}
          </Button>
        </>
      }
      column
    >
      <Card flush>
        <div className={styles.textsHead}>
          <Tabs
            label={t('sections.texts')}
            tabs={tabs.map((id) => ({ id, label: t(`texts.${id}`), count: paths[id].length }))}
            value={tab}
            onChange={(id) => setTab(tabs.find((each) => each === id) ?? 'all')}
          />
          <SearchInput value={text} onChange={setText} label={t('texts.find')} slash />
        </div>
        {found.length === 0 ? (
          <Empty
            title={t(text === '' ? noneIn[tab] : 'texts.none_found')}
            text={t('section_texts.texts')}
            picture={<Languages size={32} aria-hidden="true" />}
          />
        ) : (
          <ul className={styles.textsList}>
            {found.slice(0, most).map((path) => (
              <LockedFields key={path}>
                <TextRow
                  path={path}
                  isOpen={open === path}
                  onOpen={() => setOpen(open === path ? null : path)}
                  builtIn={builtIn}
                  own={own}
                  draft={drafts.get(path)}
                  onWrite={(locale, next) => state.write(path, locale, next)}
                  onSave={save}
                />
              </LockedFields>
            ))}
          </ul>
        )}
        <div className={styles.textsEnd}>
          <Text tone="quiet">{t('texts.shown', { shown: Math.min(most, found.length), count: found.length })}</Text>
          {found.length > most && <Button onClick={() => setMost(most + shownAtFirst)}>{t('texts.more')}</Button>}
        </div>
      </Card>
      <SaveBar
        open={drafts.size > 0}
        busy={state.isSaving}
        waiting={isFaulty}
        text={t(isFaulty ? 'texts.faulty' : 'texts.unsaved', { count: drafts.size })}
        onSave={save}
        onDiscard={state.discard}
      />
      <LeaveGuard wouldLose={() => drafts.size > 0} />
    </Page>
  )
}
