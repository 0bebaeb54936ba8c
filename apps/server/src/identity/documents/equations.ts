/** Of linear equations, by elimination. */
export function solved(matrix: number[][], wanted: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, wanted[at] ?? 0])
  const size = rows.length
  for (const [at, row] of rows.entries()) {
    const pivot = row[at] ?? 1
    for (const other of rows.slice(at + 1)) {
      const part = (other[at] ?? 0) / pivot
      for (let column = at; column <= size; column++) other[column] = (other[column] ?? 0) - part * (row[column] ?? 0)
    }
  }
  const out = Array.from<number>({ length: size }).fill(0)
  for (let at = size - 1; at >= 0; at--) {
    const row = rows[at] ?? []
    const rest = out.reduce((sum, one, column) => (column > at ? sum + one * (row[column] ?? 0) : sum), 0)
    out[at] = ((row[size] ?? 0) - rest) / (row[at] ?? 1)
  }
  return out
}
