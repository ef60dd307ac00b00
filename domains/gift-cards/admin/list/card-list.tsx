import {
  KeyButton,
  Link,
  ListScreen,
  ListSlot,
  lazy,
  lazyOverlay,
  optionsOf,
  Text,
  useCan,
  useIsPhone,
  useText,
} from '@comptoir/platform/admin'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { giftCardViews } from '../../contract/gift-card.wire.ts'
import { isGiftCode, isLikeGiftCode, normalizedGiftCode } from '../../contract/gift-card-code.ts'
import { giftCardList } from '../gift-card-list.ts'
import { newGiftCardUrl } from '../gift-cards.urls.ts'
import { ExportButton } from './export-button.tsx'
import { ListFigures } from './list-figures.tsx'
import { useCardColumns } from './use-card-columns.tsx'
import { useTabs } from './use-tabs.ts'

const Preview = lazyOverlay(async () => (await import('./card-preview.tsx')).CardPreview)
const LookUp = lazyOverlay(async () => (await import('./look-up-dialog.tsx')).LookUpDialog)
const BulkBar = lazy(async () => (await import('./cards-bulk-bar.tsx')).CardsBulkBar)

export function CardList() {
  const t = useText('gift-cards')
  const columns = useCardColumns()
  const [isLookingUp, setLookingUp] = useState(false)
  const [code, setCode] = useState('')
  const isPhone = useIsPhone()
  const canSell = useCan('admin_products_manager')

  const lookUp = (text: string) => {
    setCode(text)
    setLookingUp(true)
  }
  const takesCode = (text: string) => {
    const plain = normalizedGiftCode(text)
    if (isGiftCode(plain)) lookUp(text)
    return isLikeGiftCode(plain)
  }

  return (
    <>
      <ListScreen
        list={giftCardList}
        texts="gift-cards"
        title={t('title')}
        searchHint={t('list.search')}
        takesText={takesCode}
        columns={columns}
        nameOf={({ last4 }) => t('list.name', { last4: last4 ?? '–' })}
        tabs={useTabs()}
        filters={[
          {
            ...{ id: 'view', label: t('columns.state') },
            options: optionsOf(giftCardViews, (view) => t(`views.${view}`)),
          },
        ]}
        create={{ to: newGiftCardUrl, label: t('create') }}
        nothing={{
          empty: {
            ...{ title: t('empty.title'), text: t('empty.text') },
            others: canSell && <Link to="/products/new">{t('empty.sell')}</Link>,
          },
          noMatch: t('empty.no_match'),
        }}
        secondary={
          <>
            <ListSlot id="gift_cards.actions" />
            <ExportButton />
            <KeyButton
              writes={false}
              label={t('look_up.title')}
              keys="l"
              group={t('title')}
              icon={<Search size={16} aria-hidden="true" />}
              onClick={() => lookUp('')}
            />
          </>
        }
        before={<ListFigures />}
        bulk={BulkBar}
        allAtOnce
        preview={Preview}
        foot={
          !isPhone && (
            <Text tone="quiet" size="12">
              {t('list.fingerprints')}
            </Text>
          )
        }
      />
      <LookUp key={code} typed={code} open={isLookingUp} onOpenChange={setLookingUp} />
    </>
  )
}
