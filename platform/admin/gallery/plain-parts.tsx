import { Check } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Coin } from '../ui/coin.tsx'
import { Divider } from '../ui/divider.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Link } from '../ui/link.tsx'
import { Ring } from '../ui/ring.tsx'
import { RingLine } from '../ui/ring-line.tsx'
import { RingProgress } from '../ui/ring-progress.tsx'
import { Row } from '../ui/row.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StateBadge } from '../ui/state-badge.tsx'
import { Code, Text } from '../ui/text.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { Samples } from './samples.ts'

const fills = ['dot', 'half', 'three-quarters', 'done', 'crossed', 'draft'] as const

export const PlainParts = ({ samples }: { samples: Samples }) => (
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
      <Coin fill="solid">{samples.paid}</Coin>
      <Coin fill="half">{samples.pending}</Coin>
      <Coin fill="hollow">{samples.unpaid}</Coin>
      <Ring fill="three-quarters" tone="transit" size={24} label={samples.state} />
      <Kbd keys="mod+k" />
      <Kbd keys="g o" />
      <Avatar name="Lina Haddad" />
      <Avatar name="لينا" />
      <Thumb />
      <Code>SKU-0042-M</Code>
      <Text tone="quiet">{samples.hint}</Text>
      <Text size="28">1,284</Text>
    </Row>
    <Divider />
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
    </Row>
    <Banner>{samples.hint}</Banner>
    <Banner tone="warning" action={<Button variant="ghost">{samples.all}</Button>}>
      {samples.hint}
    </Banner>
    <Banner tone="danger">{samples.long}</Banner>
    <Row gap="6">
      <RingLine />
      <RingLine size={48} />
      <RingProgress value={0.4} label={samples.all} />
    </Row>
    <Skeleton width="60%" />
  </Card>
)
