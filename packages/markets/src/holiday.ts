/** A day off and where it is declared: the proclamation or notice, or the law that fixes it before the year's own. */
export type Holiday = { readonly date: string; readonly name: string; readonly source: string }
