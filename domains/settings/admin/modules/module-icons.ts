import {
  Blocks,
  ChartColumn,
  FileUp,
  House,
  Inbox,
  type LucideIcon,
  Newspaper,
  PanelsTopLeft,
  SquarePen,
  Webhook,
} from 'lucide-react'

/** Not from the menu: an entry of a module that is off is gone. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'posted-data': Inbox,
  blog: Newspaper,
  pages: PanelsTopLeft,
  'bulk-edit': SquarePen,
  imports: FileUp,
  dashboard: House,
  stats: ChartColumn,
  connections: Webhook,
}

export const moduleIcon = (key: string) => icons[key] ?? Blocks
