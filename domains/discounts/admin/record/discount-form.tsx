import { Page, RecordFormFrame, SaveButton, useIsPhone, useText } from '@comptoir/platform/admin'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { ExampleCard, useExamplePrice } from '../beside/example-card.tsx'
import { TenDaysCard } from '../beside/ten-days-card.tsx'
import { useExample } from '../beside/use-example.ts'
import { useNeighbours } from '../beside/use-neighbours.ts'
import { partWords } from '../form/part-words.ts'
import { type Opened, SectionList } from '../form/section-list.tsx'
import { SentenceCard } from '../form/sentence-card.tsx'
import type { DiscountFormState } from '../form/use-discount-form.ts'
import type { PartKey } from '../sentence/part.ts'
import { sentenceOf } from '../sentence/sentence-of.ts'
import { useWording } from '../sentence/use-wording.ts'
import type { Wording } from '../sentence/wording.ts'
import type { DiscountValues } from '../values/discount-values.ts'
import { faultsIn, type SectionKey, sectionOfPart, sectionOfPath } from '../values/sections.ts'
import { GoneRecords } from './gone-records.tsx'
import { PhoneFoot } from './phone-foot.tsx'
import styles from './record.module.css'
import { UnknownBuyer } from './unknown-buyer.tsx'
import { useSaveText } from './use-save-text.ts'

interface DiscountFormProps {
  of: DiscountFormState
  /** Null for a new one. */
  record: DiscountRow | null
  head: Pick<
    ComponentProps<typeof Page>,
    'title' | 'subtitle' | 'back' | 'pager' | 'meta' | 'menu' | 'secondary' | 'primary'
  >
  /** Above the sentence. */
  before?: ReactNode
  /** Between the sentence and its sections. */
  between?: ReactNode
  /** Below the sections. */
  after?: ReactNode
  /** Beside them, first. */
  aside?: ReactNode
}

/** Form and record are one page: the sentence, the sections that its parts are made in, and what comes of them. */
export function DiscountForm({ of, record, head, before, between, after, aside }: DiscountFormProps) {
  const t = useText('discounts')
  const { values, set, errorOf } = of
  const [isNew, isDraft] = [record === null, record?.draft ?? true]
  const isPhone = useIsPhone()
  const wording = useWording([values])
  const faults = faultsIn(of.form.formState.errors)
  const faulty = new Set(faults.map(({ path }) => sectionOfPath(path)))
  const { opened, setOpened } = useOpened(of.rejections, faulty, isNew && !isPhone)
  const example = useExample(values, wording.nameOf)
  const price = useExamplePrice({ values, wording, example })
  const saveText = useSaveText(of, isDraft)
  const open = (part: PartKey) => setOpened({ section: sectionOfPart[part], part })
  const exampleCard = <ExampleCard values={values} wording={wording} example={example} price={price} />
  return (
    <Page
      {...head}
      foot={isPhone && <PhoneFoot of={of} price={price} text={saveText} isDraft={isDraft} example={exampleCard} />}
    >
      {before}
      <RecordFormFrame
        of={of}
        labelOf={(field) => t(`fields.${field}`)}
        textOf={(field, value) => wordsOf(field, value, { values, wording })}
        unsaved={isNew ? t('form.unsaved_new') : undefined}
        saving={{
          text: isPhone ? null : saveText,
          before: isDraft && !isPhone && (
            <SaveButton of={of} other onClick={() => void of.saveAs('draft')}>
              {t('form.save_draft')}
            </SaveButton>
          ),
        }}
      >
        <div className={styles.page}>
          <div>
            <SentenceCard
              segments={sentenceOf(values, wording)}
              open={opened?.section ?? null}
              faults={faults}
              onPart={open}
            />
            <GoneRecords values={values} set={set} />
            {between}
            <SectionList {...{ of, values, set, errorOf, wording, opened, faulty, isNew }} onOpen={setOpened} />
            <UnknownBuyer values={values} />
            {after}
          </div>
          <aside>
            {aside}
            {!isPhone && exampleCard}
            <TenDaysCard id={record?.id ?? ''} values={values} others={useNeighbours()} wording={wording} />
          </aside>
        </div>
      </RecordFormFrame>
    </Page>
  )
}

/** What a field has been, or is for somebody else, in the words of its section. */
function wordsOf(field: string, value: unknown, { values, wording }: { values: DiscountValues; wording: Wording }) {
  const section = sectionOfPath(field)
  return section === 'name' ? undefined : partWords(section, { ...values, [field]: value }, wording)
}

/** A save that is rejected opens the first section with a fault. */
function useOpened(rejections: number, faulty: ReadonlySet<SectionKey>, isBegun: boolean) {
  const [opened, setOpened] = useState<Opened | null>(isBegun ? { section: 'what', part: null } : null)
  const [seen, setSeen] = useState(rejections)
  const [first] = useMemo(() => [...faulty], [faulty])
  if (rejections !== seen) {
    setSeen(rejections)
    if (first !== undefined && !(opened && faulty.has(opened.section))) setOpened({ section: first, part: null })
  }
  return { opened, setOpened }
}
