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
  if (!record) return <Columns main={main} aside={aside} />
  const props = { id: record.id, name: record.name }
  return (
    <>
      <PluginSlot name={`${kind}.header`} props={props} />
      <Columns
        main={
          <>
            {main}
            <PluginSlot name={`${kind}.main`} props={props} />
          </>
        }
        aside={
          <>
            {aside}
            <PluginSlot name={`${kind}.side`} props={props} />
          </>
        }
      />
    </>
  )
}
