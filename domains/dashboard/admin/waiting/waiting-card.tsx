import {
  BrandRings,
  ButtonLink,
  Card,
  Text,
  Thumb,
  useCan,
  useFormats,
  useIsPhone,
  useText,
} from '@comptoir/platform/admin'
import type { Waiting } from '../../contract/waiting.ts'
import styles from './waiting-card.module.css'
import { looks } from './waiting-looks.tsx'
import { WaitingSentence } from './waiting-words.tsx'

/** More are not counted. */
const maxCounted = 1_000

interface WaitingCardProps {
  waiting: readonly Waiting[]
  /** Milliseconds. */
  now: number
  /** The day of the shop's calendar. */
  today: string
}

/** One row for each kind of thing that waits for somebody, with the way to it; the first one is the primary. */
export function WaitingCard({ waiting, now, today }: WaitingCardProps) {
  const t = useText('dashboard')
  const all = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={t('waiting.title')} note={all > 0 && t('waiting.things', { count: all })} flush>
      {waiting.length > 0 && (
        <ul className={styles.waiting}>
          {waiting.map((each, at) => (
            <WaitingRow key={each.kind} waiting={each} now={now} today={today} isFirst={at === 0} />
          ))}
        </ul>
      )}
      <div className={styles.waitingDone}>
        <BrandRings size={14} />
        <Text tone="quiet">{t(waiting.length > 0 ? 'waiting.nothing_else' : 'waiting.nothing')}</Text>
      </div>
    </Card>
  )
}

interface WaitingRowProps extends Pick<WaitingCardProps, 'now' | 'today'> {
  waiting: Waiting
  isFirst: boolean
}

function WaitingRow({ waiting, now, today, isFirst }: WaitingRowProps) {
  const t = useText('dashboard')
  const { number } = useFormats()
  const isPhone = useIsPhone()
  const { kind, count, pictures } = waiting
  const { to, mark, closer } = looks[kind]
  const isCloser = useCan(closer?.permission ?? 'signed_in')
  const action = t(`waiting.${kind}.action`)
  return (
    <li className={styles.waitingRow}>
      <span className={styles.waitingMark} aria-hidden="true">
        {mark}
      </span>
      <b className={styles.waitingCount}>{count < maxCounted ? number(count) : `${number(maxCounted)}+`}</b>
      <div className={styles.waitingWords}>
        <p className={styles.waitingTitle}>{t(`waiting.${kind}.title`, { count })}</p>
        <p>
          <WaitingSentence waiting={waiting} now={now} />
        </p>
      </div>
      <span className={styles.waitingPictures} aria-hidden="true">
        {pictures.map((src) => (
          <Thumb key={src} src={src} size={28} />
        ))}
      </span>
      <ButtonLink
        to={closer && isCloser ? closer.to : to(waiting, today)}
        variant={isFirst ? 'primary' : 'secondary'}
        aria-label={isPhone ? action : undefined}
      >
        {isPhone ? t([`waiting.${kind}.short`, `waiting.${kind}.action`]) : action}
      </ButtonLink>
    </li>
  )
}
