import { useOpenPickList } from '@comptoir/fulfilment/admin'
import {
  Button,
  Menu,
  type MenuItem,
  RecordMenu,
  useCan,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { type Locale, locales } from '@comptoir/platform/contract'
import { ChevronDown, FileClock, FileText, Languages, List, ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { InvoiceScope } from '../../contract/document.ts'
import { type FoundDocuments, useIssueInvoice, useIssueProforma } from '../use-documents.ts'
import { useOpenSlip } from './slip-line.tsx'
import { isWaiting, useWaitingItems } from './waiting.tsx'

const scopes = ['sent', 'everything'] as const satisfies readonly InvoiceScope[]

interface MakeMenuProps {
  order: string
  found: FoundDocuments
}

interface Making extends MakeMenuProps {
  /** Of what is made. */
  locale: Locale
}

/** What has a number once it is made; what cannot be says why, and what is missing leads there. */
function useIssued({ order, found: { possible }, locale }: Making) {
  const t = useText('documents')
  const invoice = useIssueInvoice(order)
  const proforma = useIssueProforma(order)
  const isMissing = isWaiting(possible)
  const waiting = useWaitingItems(possible)
  const invoices = scopes.map(
    (scope): MenuItem => ({
      id: scope,
      label: t(`scopes.${scope}`),
      hint: t('pieces', { count: possible.pieces[scope] }),
      icon: <FileText size={16} aria-hidden="true" />,
      disabled: possible.pieces[scope] === 0 || isMissing,
      onSelect: () => invoice.mutate({ scope, locale }),
    }),
  )
  const items: MenuItem[] = [
    ...(possible.draft ? [] : invoices),
    {
      ...{ id: 'proforma', label: t('proforma.make'), icon: <FileClock size={16} aria-hidden="true" /> },
      hint: possible.proforma ? t(`proforma.faults.${possible.proforma}`) : undefined,
      disabled: possible.proforma !== null || isMissing,
      onSelect: () => proforma.mutate({ locale }),
    },
  ]
  return {
    items: [...items, ...waiting],
    isPending: invoice.isPending || proforma.isPending,
  }
}

/** What goes with the goods: of what is still to be sent, else of the parcel that left last. */
function usePapersOfGoods({ order, found: { slips }, locale }: Making) {
  const t = useText('documents')
  const openSlip = useOpenSlip(order)
  const pickList = useOpenPickList()
  const open = slips.find(({ fulfillment_id }) => fulfillment_id === null)
  const slip = open ?? slips.at(-1)
  const pick = () => (open ? pickList.mutate({ orders: [order] }) : undefined)
  useShortcut('mod+p', pick, {
    label: t('pick_list.name'),
    group: t('documents'),
    icon: <ListChecks size={16} aria-hidden="true" />,
  })
  const items: MenuItem[] = [
    {
      ...{ id: 'slip', label: t('slip.name'), icon: <ListChecks size={16} aria-hidden="true" />, writes: false },
      ...{
        hint: slip ? undefined : t('slip.none'),
        disabled: !slip,
        onSelect: () => slip && openSlip.mutate({ ...slip, locale }),
      },
    },
    {
      ...{ id: 'pick_list', label: t('pick_list.name'), icon: <List size={16} aria-hidden="true" />, keys: 'mod+p' },
      ...{ hint: open ? undefined : t('pick_list.none'), disabled: !open, writes: false, onSelect: pick },
    },
  ]
  return { items, isPending: openSlip.isPending || pickList.isPending }
}

/** The language of the order, or another one for what is made next. */
function useLanguage({ found }: MakeMenuProps) {
  const t = useText('documents')
  const { tag } = useFormats()
  const [chosen, setChosen] = useState<Locale | null>(null)
  const locale = chosen ?? found.locale
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const nameOf = (id: Locale) => names.of(id) ?? id
  const items = locales.map(
    (id): MenuItem => ({ id, label: nameOf(id), checked: id === locale, onSelect: () => setChosen(id) }),
  )
  const item: MenuItem = {
    ...{ id: 'language', label: t('in_language', { language: nameOf(locale) }), items },
    icon: <Languages size={16} aria-hidden="true" />,
  }
  return { locale, item }
}

/** Every paper that an order can have now. */
export function MakeMenu(props: MakeMenuProps) {
  const { order, found } = props
  const { locale, item } = useLanguage(props)
  const making = { ...props, locale }
  const t = useText('documents')
  const mayIssue = useCan('admin_documents')
  const issued = useIssued(making)
  const ofGoods = usePapersOfGoods(making)
  const trigger = (
    <Button
      variant="ghost"
      writes={false}
      busy={issued.isPending || ofGoods.isPending}
      iconEnd={<ChevronDown size={16} aria-hidden="true" />}
    >
      {t('make')}
    </Button>
  )
  const own = mayIssue ? [{ id: 'issued', items: issued.items }] : []
  const language = { id: 'language', items: [item] }
  if (found.possible.draft) return mayIssue && <Menu trigger={trigger} groups={[...own, language]} />
  return (
    <RecordMenu id="order.make" record={{ id: order, name: '' }}>
      {(others) => (
        <Menu
          trigger={trigger}
          groups={[
            ...own,
            { id: 'goods', items: [...ofGoods.items, ...others.flatMap(({ items }) => items)] },
            language,
          ]}
        />
      )}
    </RecordMenu>
  )
}
