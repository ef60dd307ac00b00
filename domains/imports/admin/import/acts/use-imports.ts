import { batchRecords, call } from '@comptoir/platform/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Import, ImportKind, type ImportOutcome, isFetching, isOver } from '../../../contract/import.ts'
import {
  getImport,
  getImportRows,
  listImports,
  newImportData,
  updateImportData,
} from '../../../contract/import.wire.ts'

const pageRows = 50

export const imports = batchRecords({
  key: 'imports',
  schema: Import,
  started: newImportData,
  updated: updateImportData,
  isOver: ({ state }) => isOver(state),
  load: async (id, signal) => (await call(getImport, { params: { id }, signal })).import,
  loadLatest: async (kind, signal) =>
    (await call(listImports, { query: { kind: ImportKind.parse(kind) }, signal })).imports,
  groupOf: ({ kind }) => kind,
})

export const useReport = ({ id, state, pictures }: Import, outcome: ImportOutcome | undefined) =>
  useInfiniteQuery({
    // Includes the number of fetched pictures: errors of pictures are reported at the end.
    queryKey: ['imports', 'report', id, outcome, isFetching({ pictures })],
    enabled: isOver(state),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(getImportRows, { params: { id }, query: { outcome, cursor: pageParam, limit: pageRows }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  })
