/** Number of characters to insert, delete, replace or swap with their neighbour to turn one text into the other. */
export function editDistance(one: string, other: string) {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row += 1) rows.push(nextRow(rows, one, other))
  return rows[one.length]?.[other.length] ?? 0
}

function nextRow(rows: readonly number[][], one: string, other: string) {
  const row = rows.length
  const above = rows[row - 1] ?? []
  const current = [row]
  for (let column = 1; column <= other.length; column += 1) {
    const isSame = one[row - 1] === other[column - 1]
    const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    current.push(
      Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(rows[row - 2], column - 2) + 1 : Number.POSITIVE_INFINITY,
      ),
    )
  }
  return current
}

const at = (row: readonly number[] | undefined, column: number) => row?.[column] ?? Number.POSITIVE_INFINITY
