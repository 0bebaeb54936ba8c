/** The languages of an Accept-Language header (`fil-PH, en;q=0.5`), the one most wanted first. */
export function acceptedLanguages(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().split(/\s*;\s*q=/i)
      return { tag, quality: quality === '' ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
