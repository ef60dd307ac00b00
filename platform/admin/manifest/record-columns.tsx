import type { RecordSlotProps } from '../../contract/wire/plugin-slot.ts'
import { Columns, type ColumnsProps } from '../ui/layout/columns.tsx'
import { PluginSlot } from './plugin-slot.tsx'

interface RecordColumnsProps extends ColumnsProps {
  /** As in the names of its slots: `order`. */
  kind: string
  /** Null: it is not saved yet, and plugins have nothing to show of it. */
  record: RecordSlotProps | null
}

/** The page of a record with the three places where plugins show what they know of it. */
export function RecordColumns({ kind, record, main, aside }: RecordColumnsProps) {
  const placed = (place: 'header' | 'main' | 'side') =>
    record && <PluginSlot name={`${kind}.${place}`} props={{ id: record.id, name: record.name }} />
  return (
    <>
      {placed('header')}
      <Columns
        main={
          <>
            {main}
            {placed('main')}
          </>
        }
        aside={
          <>
            {aside}
            {placed('side')}
          </>
        }
      />
    </>
  )
}
