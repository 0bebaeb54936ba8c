/** The codes of Filipino and of the other languages of the Philippines, whose speakers learn Filipino at school. */
export const languages: ReadonlySet<string> = new Set([
  ...['fil', 'tl', 'tgl', 'ceb', 'ilo', 'hil', 'war', 'pam', 'bik', 'bcl', 'pag', 'mdh', 'mrw'],
  ...['tsg', 'cbk', 'akl', 'krj', 'ibg', 'ivv', 'sgd', 'msb'],
])
