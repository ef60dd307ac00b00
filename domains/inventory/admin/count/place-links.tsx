import { ButtonLink, Card, Row, useText } from '@comptoir/platform/admin'
import type { Location } from '../../contract/location.ts'

interface PlaceLinksProps {
  locations: readonly Location[]
  urlOf: (location: string) => string
}

export function PlaceLinks({ locations, urlOf }: PlaceLinksProps) {
  const t = useText('inventory')
  return (
    <Card title={t('count.place')}>
      <Row>
        {locations.map(({ id, title }) => (
          <ButtonLink key={id} to={urlOf(id)}>
            {title}
          </ButtonLink>
        ))}
      </Row>
    </Card>
  )
}
