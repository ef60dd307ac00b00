import {
  Hidden,
  Badge as KitBadge,
  Banner as KitBanner,
  Code as KitCode,
  DateText as KitDateText,
  Empty as KitEmpty,
  Heading as KitHeading,
  LineChart as KitLineChart,
  Link as KitLink,
  MoneyText as KitMoneyText,
  Skeleton as KitSkeleton,
  Stat as KitStat,
  Stats as KitStats,
  Text as KitText,
  Timeline as KitTimeline,
  RelativeTime,
  useFormats,
} from '@comptoir/platform/admin'
import { use } from 'react'
import { Draw, type ElementView } from './draw.tsx'
import { NamedIcon } from './element-icons.tsx'
import styles from './elements.module.css'
import { InCardContext } from './layout-parts.tsx'
import { useDrawn, useParts } from './surface.ts'

export const Text = ({ node, props: { block, ...look } }: ElementView<'Text'>) => (
  <KitText as={block ? 'p' : 'span'} {...look}>
    <bdi>
      <Draw ids={node.children} />
    </bdi>
  </KitText>
)

export const Heading = ({ node, props }: ElementView<'Heading'>) => (
  <KitHeading {...props}>
    <Draw ids={node.children} />
  </KitHeading>
)

export const Code = ({ node }: ElementView<'Code'>) => (
  <KitCode>
    <Draw ids={node.children} />
  </KitCode>
)

export const MoneyText = ({ props }: ElementView<'MoneyText'>) => <KitMoneyText {...props} />

export function DateText({ props: { at, as } }: ElementView<'DateText'>) {
  const formats = useFormats()
  if (as === 'relative') return <RelativeTime at={at} />
  if (as === 'time') return <time dateTime={new Date(at).toISOString()}>{formats.dateTime(at)}</time>
  return <KitDateText at={at} />
}

export function NumberText({ props: { value, as } }: ElementView<'NumberText'>) {
  const formats = useFormats()
  const spell = { number: formats.number, percent: formats.percent, change: formats.change }[as ?? 'number']
  return <bdi>{spell(value)}</bdi>
}

export const Badge = ({ node, props }: ElementView<'Badge'>) => (
  <KitBadge {...props}>
    <Draw ids={node.children} />
  </KitBadge>
)

export function Banner({ node, props }: ElementView<'Banner'>) {
  const { parts, others } = useParts(node.children, 'Actions')
  return (
    <KitBanner {...props} action={parts.length > 0 && <Draw ids={parts} />}>
      <Draw ids={others} />
    </KitBanner>
  )
}

export function Stat({ props: { value, ...rest } }: ElementView<'Stat'>) {
  const formats = useFormats()
  return <KitStat {...rest} value={typeof value === 'number' ? formats.number(value) : value} />
}

export const Stats = ({ node }: ElementView<'Stats'>) => (
  <KitStats strip={!use(InCardContext)}>
    <Draw ids={node.children} />
  </KitStats>
)

export function LineChart({ props: { points, currency, ...rest } }: ElementView<'LineChart'>) {
  const formats = useFormats()
  const spell = (value: number) => (currency ? formats.money(value, currency) : formats.number(value))
  return (
    <KitLineChart
      {...rest}
      spell={spell}
      points={points.map((each) => ({ ...each, text: each.text ?? spell(each.value) }))}
    />
  )
}

export const Timeline = ({ props: { entries } }: ElementView<'Timeline'>) => <KitTimeline entries={entries} />

export function Empty({ node, props: { icon, ...rest } }: ElementView<'Empty'>) {
  const { parts } = useParts(node.children, 'Actions')
  return (
    <KitEmpty
      {...rest}
      picture={icon && <NamedIcon name={icon} size={32} />}
      action={parts.length > 0 && <Draw ids={parts} />}
    />
  )
}

export const Skeleton = ({ props: { width = 100, height } }: ElementView<'Skeleton'>) => (
  <KitSkeleton width={`${width}%`} height={height} />
)

export function Progress({ props: { value, label } }: ElementView<'Progress'>) {
  return (
    <progress className={styles.progress} value={value} max={1} aria-label={label}>
      {label}
    </progress>
  )
}

export function Image({ props: { src, alt, width, height, round } }: ElementView<'Image'>) {
  const { assetAt } = useDrawn()
  return (
    <img
      className={styles.image}
      src={assetAt(src)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      data-round={round || undefined}
    />
  )
}

export const Icon = ({ props: { name, label } }: ElementView<'Icon'>) => (
  <span className={styles.icon}>
    <NamedIcon name={name} />
    {label && <Hidden>{label}</Hidden>}
  </span>
)

/** Other sites open in a tab of their own, which learns nothing of the panel. */
export const Link = ({ node, props: { to, quiet } }: ElementView<'Link'>) =>
  to.startsWith('/') ? (
    <KitLink to={to} quiet={quiet}>
      <Draw ids={node.children} />
    </KitLink>
  ) : (
    <KitLink to={to} quiet={quiet} target="_blank" rel="noopener noreferrer">
      <Draw ids={node.children} />
    </KitLink>
  )
