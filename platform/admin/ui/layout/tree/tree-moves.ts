/** A row of a tree that is kept as a list: the rows below it follow it, one level deeper. */
export interface TreeRow {
  id: string
  /** Counted from zero. */
  depth: number
}

export interface TreeRules<Row extends TreeRow> {
  maxDepth: number
  /** False for rows that have nothing below them. */
  canHold: (row: Row) => boolean
}

export const treeDirections = ['up', 'down', 'in', 'out'] as const
export type TreeDirection = (typeof treeDirections)[number]
export type DropPosition = 'before' | 'after' | 'inside'

type Rows<Row> = readonly Row[]

/** Index behind a row and all that is below it. */
function endOf(rows: Rows<TreeRow>, at: number): number {
  const depth = rows[at]?.depth ?? 0
  const next = rows.findIndex((row, index) => index > at && row.depth <= depth)
  return next < 0 ? rows.length : next
}

function isAllowed<Row extends TreeRow>(rows: Rows<Row>, { maxDepth, canHold }: TreeRules<Row>): boolean {
  return rows.every((row, at) => {
    const parent = rows.slice(0, at).findLast(({ depth }) => depth < row.depth)
    return row.depth <= maxDepth && (row.depth === 0 || (parent?.depth === row.depth - 1 && canHold(parent)))
  })
}

interface Put {
  at: number
  /** Index in the list that still holds the moved rows. */
  to: number
  depth: number
}

/** Puts a row with all that is below it elsewhere. */
function put<Row extends TreeRow>(rows: Rows<Row>, { at, to, depth }: Put): Row[] {
  const end = endOf(rows, at)
  const shift = depth - (rows[at]?.depth ?? 0)
  const moved = rows.slice(at, end).map((row) => ({ ...row, depth: row.depth + shift }))
  if (to <= at) return [...rows.slice(0, to), ...moved, ...rows.slice(to, at), ...rows.slice(end)]
  return [...rows.slice(0, at), ...rows.slice(end, to), ...moved, ...rows.slice(to)]
}

const targets: Readonly<
  Record<TreeDirection, (rows: Rows<TreeRow>, at: number, depth: number) => Omit<Put, 'at'> | null>
> = {
  up(rows, at, depth) {
    const before = rows.slice(0, at).findLastIndex((row) => row.depth <= depth)
    return rows[before]?.depth === depth ? { to: before, depth } : null
  },
  down(rows, at, depth) {
    const next = endOf(rows, at)
    return rows[next]?.depth === depth ? { to: endOf(rows, next), depth } : null
  },
  in: (rows, at, depth) => ((rows[at - 1]?.depth ?? -1) < depth ? null : { to: at, depth: depth + 1 }),
  out(rows, at, depth) {
    const parent = rows.slice(0, at).findLastIndex((row) => row.depth < depth)
    return parent < 0 ? null : { to: endOf(rows, parent), depth: depth - 1 }
  },
}

/** Null if the row cannot go there. */
export function moveRow<Row extends TreeRow>(
  rows: Rows<Row>,
  { id, direction }: { id: string; direction: TreeDirection },
  rules: TreeRules<Row>,
): Row[] | null {
  const at = rows.findIndex((row) => row.id === id)
  const target = targets[direction](rows, at, rows[at]?.depth ?? 0)
  const moved = target && put(rows, { at, ...target })
  return moved && isAllowed(moved, rules) ? moved : null
}

export interface Drop {
  id: string
  /** Row on which it is dropped. */
  on: string
  position: DropPosition
}

/** Null if the row cannot go there. */
export function dropRow<Row extends TreeRow>(
  rows: Rows<Row>,
  { id, on, position }: Drop,
  rules: TreeRules<Row>,
): Row[] | null {
  const at = rows.findIndex((row) => row.id === id)
  const target = rows.findIndex((row) => row.id === on)
  if (at < 0 || target < 0 || (target >= at && target < endOf(rows, at))) return null
  const depth = (rows[target]?.depth ?? 0) + (position === 'inside' ? 1 : 0)
  const moved = put(rows, { at, to: position === 'before' ? target : endOf(rows, target), depth })
  return isAllowed(moved, rules) ? moved : null
}

/** Without a row and all that is below it. */
export function withoutRow<Row extends TreeRow>(rows: Rows<Row>, id: string): Row[] {
  const at = rows.findIndex((row) => row.id === id)
  return at < 0 ? [...rows] : rows.toSpliced(at, endOf(rows, at) - at)
}

/** Place among the rows with the same parent, counted from one. */
export function placeOf(rows: Rows<TreeRow>, id: string) {
  const at = rows.findIndex((row) => row.id === id)
  const depth = rows[at]?.depth ?? 0
  const parent = rows.slice(0, at).findLastIndex((row) => row.depth < depth)
  const siblings = rows
    .slice(parent + 1, parent < 0 ? rows.length : endOf(rows, parent))
    .filter((row) => row.depth === depth)
  return { place: siblings.findIndex((row) => row.id === id) + 1, count: siblings.length, level: depth + 1 }
}
