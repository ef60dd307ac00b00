import { ChartStory, SortableStory, TabStory, TimelineStory } from './data-stories.tsx'
import { BadgeStory, BannerStory, ButtonStory, EmptyStory, TextStory, WaitingStory } from './display-stories.tsx'
import {
  ChoiceStory,
  ComboboxStory,
  FileDropStory,
  NumberFieldStory,
  ReceiptStory,
  SelectStory,
  TagFieldStory,
  TextFieldStory,
} from './field-stories.tsx'
import {
  AlertStory,
  DialogStory,
  DrawerStory,
  MenuStory,
  PaletteStory,
  PopoverStory,
  SaveBarStory,
  ShortcutsStory,
  ToastStory,
} from './overlay-stories.tsx'
import type { Story } from './story.ts'
import { TableStory } from './table-stories.tsx'

/** Every part of the kit, for the gallery and its test. */
export const stories: readonly Story[] = [
  { id: 'badges', Part: BadgeStory },
  { id: 'texts', Part: TextStory },
  { id: 'buttons', Part: ButtonStory },
  { id: 'banners', Part: BannerStory },
  { id: 'waiting', Part: WaitingStory },
  { id: 'empty', Part: EmptyStory },
  { id: 'text-fields', Part: TextFieldStory },
  { id: 'number-fields', Part: NumberFieldStory },
  { id: 'choices', Part: ChoiceStory },
  { id: 'select', Part: SelectStory, opens: 'listbox' },
  { id: 'combobox', Part: ComboboxStory, opens: 'listbox' },
  { id: 'tag-field', Part: TagFieldStory, opens: 'listbox' },
  { id: 'file-drop', Part: FileDropStory },
  { id: 'receipt', Part: ReceiptStory },
  { id: 'tabs', Part: TabStory },
  { id: 'chart', Part: ChartStory },
  { id: 'timeline', Part: TimelineStory },
  { id: 'sortable-list', Part: SortableStory },
  { id: 'menu', Part: MenuStory, opens: 'menu' },
  { id: 'popover', Part: PopoverStory, opens: 'dialog' },
  { id: 'dialog', Part: DialogStory, opens: 'dialog' },
  { id: 'alert', Part: AlertStory, opens: 'alertdialog' },
  { id: 'drawer', Part: DrawerStory, opens: 'dialog' },
  { id: 'palette', Part: PaletteStory, opens: 'dialog' },
  { id: 'shortcuts', Part: ShortcutsStory, opens: 'dialog' },
  { id: 'toast', Part: ToastStory, opens: 'region' },
  { id: 'save-bar', Part: SaveBarStory, opens: 'region' },
  { id: 'table', Part: TableStory, isPage: true },
  { id: 'table-empty', Part: ({ samples }) => <TableStory samples={samples} kind="empty" />, isPage: true },
  { id: 'table-loading', Part: ({ samples }) => <TableStory samples={samples} kind="loading" />, isPage: true },
  { id: 'table-error', Part: ({ samples }) => <TableStory samples={samples} kind="error" />, isPage: true },
]
