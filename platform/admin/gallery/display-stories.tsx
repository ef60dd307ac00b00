import { Check, Minus } from 'lucide-react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Kbd } from '../ui/display/kbd.tsx'
import { Badge } from '../ui/display/state/badge.tsx'
import { BrandRings } from '../ui/display/state/brand-rings.tsx'
import { FillBadge } from '../ui/display/state/fill-badge.tsx'
import { ProgressRing } from '../ui/display/state/progress-ring.tsx'
import { StateBadge } from '../ui/display/state/state-badge.tsx'
import { StateRing } from '../ui/display/state/state-ring.tsx'
import { Code, Text } from '../ui/display/text.tsx'
import { Thumb } from '../ui/display/thumb.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { EffectList } from '../ui/feedback/effect-list.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Divider } from '../ui/layout/divider.tsx'
import { Row } from '../ui/layout/row.tsx'
import type { StoryProps } from './story.ts'

const fills = ['dot', 'half', 'three-quarters', 'done', 'crossed', 'draft'] as const

export const BadgeStory = ({ samples }: StoryProps) => (
  <Card title={samples.state} actions={<Link to="/">{samples.all}</Link>}>
    <Row wrap>
      {fills.map((fill, at) => (
        <StateBadge key={fill} fill={fill}>
          {samples.states[at]}
        </StateBadge>
      ))}
      <Badge tone="danger" icon={<Check size={14} aria-hidden="true" />}>
        {samples.unpaid}
      </Badge>
      <Badge>{samples.pieces}</Badge>
    </Row>
    <Row wrap gap="4">
      <FillBadge fill="solid">{samples.paid}</FillBadge>
      <FillBadge fill="half">{samples.pending}</FillBadge>
      <FillBadge fill="hollow">{samples.unpaid}</FillBadge>
      <StateRing fill="three-quarters" tone="transit" size={24} label={samples.state} />
    </Row>
  </Card>
)

export const TextStory = ({ samples }: StoryProps) => (
  <Card title={samples.text}>
    <Row wrap gap="4">
      <Kbd keys="mod+k" />
      <Kbd keys="g o" />
      <Avatar name="Lina Haddad" />
      <Avatar name="لينا" />
      <Thumb />
      <Code>SKU-0042-M</Code>
    </Row>
    <Divider />
    <Row wrap gap="4">
      <Text tone="quiet">{samples.hint}</Text>
      <Text size="28">1,284</Text>
    </Row>
    <Divider />
    <EffectList effects={[{ text: samples.hint }, { text: samples.long, icon: Minus }]} />
  </Card>
)

export const ButtonStory = ({ samples }: StoryProps) => (
  <Card>
    <Row wrap>
      <Button variant="primary">{samples.add}</Button>
      <Button>{samples.add}</Button>
      <Button variant="ghost">{samples.add}</Button>
      <Button variant="danger">{samples.add}</Button>
      <Button variant="destructive">{samples.add}</Button>
      <Button busy>{samples.add}</Button>
      <Button variant="primary" busy>
        {samples.add}
      </Button>
      <Button disabled>{samples.add}</Button>
      <IconButton label={samples.add} icon={<Check size={16} aria-hidden="true" />} />
    </Row>
  </Card>
)

export const BannerStory = ({ samples }: StoryProps) => (
  <>
    <Banner>{samples.hint}</Banner>
    <Banner tone="warning" action={<Button variant="ghost">{samples.all}</Button>}>
      {samples.hint}
    </Banner>
    <Banner tone="danger">{samples.long}</Banner>
  </>
)

export const WaitingStory = ({ samples }: StoryProps) => (
  <Card>
    <Row gap="6">
      <BrandRings />
      <BrandRings size={48} />
      <ProgressRing value={0.4} label={samples.all} />
    </Row>
    <Skeleton width="60%" />
  </Card>
)

export const EmptyStory = ({ samples }: StoryProps) => (
  <Card>
    <Empty title={samples.title} text={samples.hint} action={<Button variant="primary">{samples.add}</Button>} />
  </Card>
)
