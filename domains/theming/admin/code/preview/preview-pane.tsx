import { Select, Text, useIsWide, useStore, useText } from '@comptoir/platform/admin'
import { pageChoices } from '@comptoir/platform/contract'
import { useState } from 'react'
import { PreviewFrame } from '../../preview/preview-frame.tsx'
import { type ScreenWidth, WidthButtons } from '../../preview/width-buttons.tsx'
import { Problem } from '../problems/problem.tsx'
import { useProblemText } from '../problems/problem-text.ts'
import type { Code } from '../state/use-code.ts'
import styles from './code-preview.module.css'
import { isPreviewShown } from './is-preview-shown.ts'
import { type Place, placeOf } from './place-of.ts'
import { useCodePreview } from './use-code-preview.ts'

/** The page that shows the open file, beside its text; what keeps it from being shown stands in its place. */
export function PreviewPane({ code }: { code: Code }) {
  const isShown = useStore(isPreviewShown)
  return useIsWide() && isShown ? <Pane code={code} /> : null
}

/** The place that was chosen last, or that shows the file opened since. */
function usePlace({ address: { file }, files }: Code) {
  const [at, setAt] = useState<{ file: string | null; place: Place }>({ file: null, place: 'home' })
  const row = files.find(({ path }) => path === file)
  if (row && at.file !== file) setAt({ file, place: placeOf(row, at.place) })
  return { place: at.place, choose: (place: Place) => setAt({ file, place }) }
}

function Pane({ code }: { code: Code }) {
  const t = useText('theming')
  const [width, setWidth] = useState<ScreenWidth>('phone')
  const { place, choose } = usePlace(code)
  const preview = useCodePreview(code, place)
  const faults = faultsOf(code)
  const choices = pageChoices.map((value) => ({ value: value as Place, label: t(`editor.choices.${value}`) }))
  const isChoice = choices.some(({ value }) => value === place)
  const options = isChoice ? choices : [...choices, { value: place, label: place }]
  const label = options.find(({ value }) => value === place)?.label ?? place
  return (
    <aside className={styles.pane} data-width={width} aria-label={t('preview')}>
      <header className={styles.head}>
        <div className={styles.place}>
          <Select aria-label={t('editor.page')} options={options} value={place} onChange={choose} />
        </div>
        <WidthButtons value={width} onChange={setWidth} />
      </header>
      {faults.length > 0 && <Faults {...{ code, faults }} />}
      <div className={styles.shown} hidden={faults.length > 0}>
        <PreviewFrame of={preview} width={width} title={t('editor.preview_of', { page: label })} />
      </div>
    </aside>
  )
}

/** Errors of texts that would be shown: unsaved ones, and that of the open file. */
const faultsOf = ({ errors, store, address }: Code) =>
  [...errors].flatMap(([path, found]) =>
    store.drafts.has(path) || path === address.file ? found.map((diagnostic) => ({ path, diagnostic })) : [],
  )

function Faults({ code, faults }: { code: Code; faults: ReturnType<typeof faultsOf> }) {
  const t = useText('theming')
  const textOf = useProblemText(code.vocabulary)
  return (
    <div className={styles.faults} role="status">
      <Text tone="quiet">{t('code.preview_faults')}</Text>
      <ul>
        {faults.map(({ path, diagnostic }) => (
          <li key={`${path} ${diagnostic.line} ${diagnostic.column} ${diagnostic.message}`}>
            <Problem
              {...{ path, diagnostic }}
              text={textOf(diagnostic)}
              onShow={(line) => code.address.open(path, { line })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
