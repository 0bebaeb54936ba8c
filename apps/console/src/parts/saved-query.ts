/** What a view keeps of an address: all but the page and the row, which are of a moment. */
export function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const name of ['row', 'after']) kept.delete(name)
  kept.sort()
  return kept.toString()
}

/** Whether two queries ask for the same, in whatever order. */
export function isSameView(one: string, other: string): boolean {
  return queryOf(new URLSearchParams(one)) === queryOf(new URLSearchParams(other))
}
