// biome-ignore-all lint/a11y/useSemanticElements: a button is a box, whose words cannot be broken into the lines of a sentence
// biome-ignore-all lint/a11y/useValidAnchor: the same
import { Button, Text, useText } from '@comptoir/platform/admin'
import { CircleAlert, Plus } from 'lucide-react'
import type { PartKey } from '../sentence/part.ts'
import type { Segment } from '../sentence/sentence-of.ts'
import { type Fault, partOfPath, type SectionKey, sectionOfPart } from '../values/sections.ts'
import styles from './sentence-card.module.css'

export interface SentenceCardProps {
  segments: readonly Segment[]
  /** The section that is open. */
  open: SectionKey | null
  faults: readonly Fault[]
  onPart: (part: PartKey) => void
}

/** Parts that a discount can have and this one has not. */
const offered = ['minimum', 'limit', 'budget', 'except'] as const

/** A discount in words. Each part is a button: it opens the section that it is made in. */
export function SentenceCard({ segments, open, faults, onPart }: SentenceCardProps) {
  const t = useText('discounts')
  const wrong = new Set(faults.map(({ path }) => partOfPath(path)))
  const missing = new Set(segments.filter(({ isMissing }) => isMissing).map(({ part }) => part))
  const [first] = faults.filter(({ path }) => {
    const part = partOfPath(path)
    return part !== null && !missing.has(part)
  })
  const said = new Set(segments.map(({ part }) => part))
  return (
    <section className={styles.sentence} aria-label={t('form.sentence')}>
      <p>
        {segments.map(({ part, text, isMissing }, at) =>
          part === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments are made anew together
            <span key={at}>{text}</span>
          ) : (
            <PartLink
              key={part}
              isOpen={open === sectionOfPart[part]}
              state={stateOf(wrong.has(part), isMissing)}
              onPress={() => onPart(part)}
            >
              {text}
            </PartLink>
          ),
        )}
      </p>
      {first && (
        <Text as="p" tone="danger">
          <span className={styles.wrong}>
            <CircleAlert size={14} aria-hidden="true" /> {first.text}
          </span>
        </Text>
      )}
      <footer>
        {offered
          .filter((part) => !said.has(part))
          .map((part) => (
            <span key={part} className={styles.more}>
              <Button variant="ghost" icon={<Plus size={14} aria-hidden="true" />} onClick={() => onPart(part)}>
                {t(`form.more.${part}`)}
              </Button>
            </span>
          ))}
      </footer>
    </section>
  )
}

interface PartLinkProps {
  isOpen: boolean
  state: 'missing' | 'wrong' | undefined
  onPress: () => void
  children: string
}

function PartLink({ isOpen, state, onPress, children }: PartLinkProps) {
  return (
    <a
      href="#parts"
      role="button"
      className={styles.part}
      aria-expanded={isOpen}
      data-state={state}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    >
      <bdi>{children}</bdi>
    </a>
  )
}

function stateOf(isWrong: boolean, isMissing = false) {
  if (isMissing) return 'missing'
  return isWrong ? 'wrong' : undefined
}
