/** What a place tells the plugins that show themselves there. Nothing but JSON crosses. */
export interface ListSlotProps {
  /** Search, filters, sort and tab as the address has them. */
  query: Readonly<Record<string, string>>
}

export interface BulkSlotProps extends ListSlotProps {
  /** The chosen rows; null: everything that matches the query. */
  ids: readonly string[] | null
  count: number
}

export interface RecordSlotProps {
  id: string
  name: string
}

export interface FormSlotProps {
  /** Minor units of the shop's currency; null while nothing is priced. */
  total: number | null
  customer_id: string | null
  lines: readonly { variant_id: string | null; title: string; quantity: number }[]
}

export type PlainSlotProps = Readonly<Record<string, never>>

type ListSlotName = `${string}.${'before' | 'toolbar'}`
type BulkSlotName = `${string}.bulk`
type RecordSlotName = `${string}.${'header' | 'main' | 'side'}`
type FormSlotName = `${string}.form.side`
type PlainSlotName =
  | 'dashboard.main'
  | 'dashboard.side'
  | 'topbar.end'
  | 'frame.banner'
  | 'settings.section'
  | 'profile.side'
  | 'palette.command'

/** `orders.toolbar`, `order.side`, `topbar.end`. */
export type SlotName = ListSlotName | BulkSlotName | RecordSlotName | PlainSlotName

export type SlotPropsOf<Name extends SlotName> = Name extends PlainSlotName
  ? PlainSlotProps
  : Name extends FormSlotName
    ? FormSlotProps
    : Name extends BulkSlotName
      ? BulkSlotProps
      : Name extends ListSlotName
        ? ListSlotProps
        : RecordSlotProps
